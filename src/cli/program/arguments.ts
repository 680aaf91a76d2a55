// Arguments and options of several commands, and parsers of their values.
import { InvalidArgumentError } from 'commander';

export const GAME = ['<game>', 'id of the game, see `orrery games`'] as const;
export const RECORD = ['<file>', 'a record, or - for standard input'] as const;
export const PLAYERS = [
  '-p, --players <players>',
  'the number of players, or their ids separated by commas (default: the minimum of the game)',
] as const;
export const SETUP = ['--setup <json>', 'other fields of the setup, as JSON or as the name of a JSON file'] as const;
export const SEED = ['-s, --seed <seed>', 'any text or number; equal seeds play equal games', '1'] as const;
export const MAX_ACTIONS = ['--max-actions <count>', 'abandon a game after this number of actions', wholeNumber(1), 100_000] as const;

export function shardOf(written: string): { number: number; of: number } {
  const [number, of] = /^([0-9]{1,9})\/([0-9]{1,9})$/.exec(written)?.slice(1).map(Number) ?? [];
  if (number !== undefined && of !== undefined && number >= 1 && number <= of) return { number, of };
  throw new InvalidArgumentError('Expected two whole numbers, such as 3/16: the third of sixteen.');
}

/** Parses a duration such as `50ms` or `2s` and returns milliseconds. */
export function duration(written: string): number {
  const [, count, unit] = /^(\d{1,6})(ms|s)$/.exec(written.trim()) ?? [];
  const milliseconds = Number(count) * (unit === 's' ? 1000 : 1);
  if (milliseconds >= 1) return milliseconds;
  throw new InvalidArgumentError('Expected a time such as 50ms or 2s.');
}

export function positiveNumber(written: string): number {
  const number = Number(written);
  if (written.trim() !== '' && number > 0 && number < 1_000_000) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

export function wholeNumberOfEitherSign(written: string): number {
  if (/^-?\d{1,9}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('Expected a whole number, such as 12 or -1.');
}

export function wholeNumber(least: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  };
}

/** Parses a port; 0 stands for any free port. */
export function port(written: string): number {
  const number = wholeNumber(0)(written);
  if (number <= 65_535) return number;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}
