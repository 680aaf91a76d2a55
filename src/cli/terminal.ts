import type { Readable, Writable } from 'node:stream';
import pc from 'picocolors';

/** What a command talks to: a process's streams, or a test's. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean };
  /** Results. */
  readonly out: Output;
  /** Progress, prompts and errors. */
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

export type Output = Writable & { isTTY?: boolean; columns?: number };

export type Paint = ReturnType<typeof pc.createColors>;

export function processTerminal(signal: AbortSignal): Terminal {
  return { input: process.stdin, out: process.stdout, err: process.stderr, env: process.env, signal };
}

/** Colours for a stream that shows them: a terminal, unless `NO_COLOR` is set; anything if `FORCE_COLOR` is. */
export function paint(terminal: Terminal, stream: Output = terminal.out): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = terminal.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return pc.createColors(forced || (stream.isTTY === true && !NO_COLOR && TERM !== 'dumb'));
}

export function print(terminal: Terminal, text = ''): void {
  terminal.out.write(`${text}\n`);
}
