// Errors of the command line: a message in one line, and an exit code.
import { OrreryError } from '../kernel/index.js';

export const EXIT = { ok: 0, badInput: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error with a message for the user and the exit code of the program. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.badInput,
  ) {
    super(message);
  }
}

/** Returns the error for an output that could not be written. */
export function unwritable(what: string, error: unknown): CliError {
  return new CliError(`cannot write ${what}: ${(error as Error).message}`);
}

/** Returns the message of any thrown value, in one line. */
export function oneLine(error: unknown): string {
  const known = error instanceof CliError || error instanceof OrreryError || isSystemError(error);
  const message = String((error as Error)?.message ?? error).replace(/\s*\n\s*/g, ' ');
  return known ? message : `unexpected error, please report it: ${message}`;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
