// A simulated terminal for tests: it has a given input, and collects what is printed.
import { PassThrough, Readable } from 'node:stream';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import type { GameEntry } from '../../src/cli/games.js';
import { run } from '../../src/cli/run.js';
import type { Output } from '../../src/cli/terminal.js';

export const TOYS: readonly GameEntry[] = [ticTacToe, kuhnPoker].map((game) => ({ id: game.id, load: async () => game }));

export interface Ran {
  exitCode: number;
  out: string;
  err: string;
}

export interface HowToRun {
  /** The lines of the input, or the whole input as text. */
  input?: string | readonly string[];
  games?: readonly GameEntry[];
  signal?: AbortSignal;
  env?: Record<string, string>;
  /** Folder with the clause indexes of games. */
  clauses?: URL;
  /** Width of the terminal, in characters. */
  columns?: number;
}

/** Runs the command `orrery` in this process, by default with the games in `TOYS`. */
export async function orrery(argv: readonly string[], how: HowToRun = {}): Promise<Ran> {
  const { input = '', games = TOYS, signal, env = {}, clauses, columns } = how;
  const typed = typeof input === 'string' ? input : input.map((line) => `${line}\n`).join('');
  const out: Output = Object.assign(new PassThrough(), columns === undefined ? {} : { columns });
  const err = new PassThrough();
  const printed = { out: '', err: '' };
  out.on('data', (chunk) => {
    printed.out += chunk;
  });
  err.on('data', (chunk) => {
    printed.err += chunk;
  });
  const terminal = { input: Readable.from(typed === '' ? [] : [typed]), out, err, env, signal: signal ?? new AbortController().signal };
  const exitCode = await run(argv, terminal, games, clauses && [clauses]);
  return { exitCode, ...printed };
}
