// How often strangers may ask.
import { InvalidInputError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** How often something may be done. */
export interface Rate {
  /** So many times at once, above 0. */
  readonly atOnce: number;
  /** So many times a second from then on, above 0. */
  readonly perSecond: number;
}

/**
 * Whether somebody may do something once more, or something that counts for `cost` times (1 by default, above 0), by the name of who asks. What is
 * refused counts for nothing.
 */
export type RateLimit = (name?: string, cost?: number) => boolean;

/** How many names there are between two looks for those whose buckets are full again. */
const TIDY_EVERY = 1000;

/**
 * A limit for each name: token buckets, which remember only those who asked a short time ago.
 * @throws InvalidInputError for a rate that is none; the limit throws it for a cost that is none.
 * @example
 * const mayAsk = rateLimit({ atOnce: 50, perSecond: 10 });
 * if (!mayAsk(address)) socket.close();
 */
export function rateLimit(rate: Rate): RateLimit {
  const interval = 1000 / readPositive(readOption(rate, 'perSecond'), 'perSecond');
  const depth = readPositive(readOption(rate, 'atOnce'), 'atOnce') * interval;
  /** For each name, the moment at which its bucket will be full again: no more has to be kept. */
  const fullAt = new Map<string, number>();
  return (name = '', cost = 1) => {
    const now = performance.now();
    const full = Math.max(now, fullAt.get(name) ?? 0) + readPositive(cost, 'cost') * interval;
    if (full > now + depth) return false;
    fullAt.set(name, full);
    if (fullAt.size % TIDY_EVERY === 0) for (const [other, at] of fullAt) if (at < now) fullAt.delete(other);
    return true;
  };
}

function readPositive(value: unknown, name: string): number {
  if (typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY) return value;
  throw InvalidInputError.at('rate', [name], `expected a number above 0, not ${named(value)}`);
}
