import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import pc from 'picocolors';

/** The streams and the environment of a command: the streams of the process, or streams that a test provides. */
export interface Terminal {
  readonly input: Readable & { isTTY?: boolean };
  /** The output for results. */
  readonly out: Output;
  /** The output for progress, prompts and errors. */
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by SIGINT (Ctrl-C) or SIGTERM. */
  readonly signal: AbortSignal;
}

export type Output = Writable & { isTTY?: boolean; columns?: number };

export type Paint = ReturnType<typeof pc.createColors>;

export function processTerminal(signal: AbortSignal): Terminal {
  return { input: process.stdin, out: process.stdout, err: process.stderr, env: process.env, signal };
}

/**
 * Returns functions that colour text for a stream. Colours are on if the stream is a terminal, unless `NO_COLOR` is set. `FORCE_COLOR`
 * turns them on for any stream.
 */
export function paint(terminal: Terminal, stream: Output = terminal.out): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = terminal.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return pc.createColors(forced || (stream.isTTY === true && !NO_COLOR && TERM !== 'dumb'));
}

/** Writes text and waits for a slow reader, so that output does not accumulate in memory. @throws AbortError if the signal is aborted. */
export async function write(out: Output, text: string, signal: AbortSignal): Promise<void> {
  if (!out.write(text)) await once(out, 'drain', { signal });
}

export function print(terminal: Terminal, text = ''): void {
  terminal.out.write(`${text}\n`);
}
