// The command-line options of `npm run bench`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Budget } from './measurement.js';

export const USAGE = `Usage: npm run bench -- [--only TEXT] [--turns N] [--scale X] [--seed N] [--against DIR] [--json] [--smoke]

  --only TEXT    rows whose name begins with this, such as sol/ or sol/in-place
  --turns N      how often everything is measured; rows are medians (3)
  --scale X      multiplies the games of each timed round (0.5)
  --seed N       the seed of the random games (7)
  --against DIR  measure another checkout too, in which "npm run build" was run: rows <contender>/vs-before
  --json         print the rows as JSON, at the end
  --smoke        everything once, on a few games: whether all rows come out, not how fast

Exit codes: 0; 1 when a contender failed, contenders played different games, or a row is missing; 2 for wrong usage.`;

export interface BenchOptions {
  readonly only: string;
  readonly turns: number;
  readonly json: boolean;
  readonly smoke: boolean;
  readonly against?: string;
  readonly budget: Budget;
}

const FULL = { rounds: 2, checked: 20, roomActions: 1000 };
const SMOKE = { rounds: 1, scale: 0.0001, checked: 1, roomActions: 30 };

/**
 * Parses the arguments of `npm run bench`.
 * @throws Error with a message of one line if an argument is invalid.
 */
export function readBenchOptions(argv: readonly string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', default: '' },
      turns: { type: 'string' },
      scale: { type: 'string', default: '0.5' },
      seed: { type: 'string', default: '7' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { only, json, smoke, against } = values;
  const seed = numberFrom('seed', values.seed, 0);
  const scale = numberFrom('scale', values.scale, Number.MIN_VALUE, false);
  const turns = numberFrom('turns', values.turns ?? (smoke ? '1' : '3'), 1);
  if (against !== undefined && !existsSync(resolve(against, 'dist/index.js'))) {
    throw new Error(`--against ${against}: it is not built; run "npm run build" there`);
  }
  const budget = smoke ? { seed, ...SMOKE } : { seed, scale, ...FULL };
  return { only, turns, json, smoke, budget, ...(against === undefined ? {} : { against: resolve(against) }) };
}

function numberFrom(name: string, text: string, least: number, isWhole = true): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value < 2 ** 32 && (!isWhole || Number.isInteger(value))) return value;
  throw new Error(`--${name} takes a ${isWhole ? 'whole ' : ''}number ${isWhole ? `from ${least}` : 'above 0'}, not "${text}"`);
}
