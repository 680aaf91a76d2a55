// What went wrong, in one line, and the exit code that says whose fault it was.
import { OrreryError } from '../kernel/index.js';

export const EXIT = { ok: 0, badInput: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A message for people, and how the program ends with it. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.badInput,
  ) {
    super(message);
  }
}

/** What could not be written, and why. */
export function unwritable(what: string, error: unknown): Failure {
  return new Failure(`cannot write ${what}: ${(error as Error).message}`);
}

/** One line about anything that was thrown. */
export function oneLine(error: unknown): string {
  const known = error instanceof Failure || error instanceof OrreryError || isSystemError(error);
  const message = String((error as Error)?.message ?? error).replace(/\s*\n\s*/g, ' ');
  return known ? message : `unexpected error, please report it: ${message}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
