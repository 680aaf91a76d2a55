// Rate limits for untrusted clients.
import { InvalidInputError } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';

/** A rate limit, as a token bucket. */
export interface RateLimitOptions {
  /** Maximum number of actions at once, above 0. */
  readonly burst: number;
  /** Sustained number of actions per second, above 0. */
  readonly perSecond: number;
}

/** Returns whether the client `name` may act now. If it may, the call takes `cost` tokens (default 1, above 0) from the client's bucket. */
export type RateLimiter = (name?: string, cost?: number) => boolean;

/** Whenever the number of buckets is a multiple of this number, full buckets are removed. */
const CLEANUP_EVERY = 1000;

/**
 * Returns a rate limiter that limits each name separately, with one token bucket for each recent name.
 * @throws InvalidInputError for an invalid rate; the returned function throws it for an invalid cost.
 * @example
 * const isAllowed = rateLimit({ burst: 50, perSecond: 10 });
 * if (!isAllowed(address)) socket.close();
 */
export function rateLimit(options: RateLimitOptions): RateLimiter {
  const interval = 1000 / readPositive(readOption(options, 'perSecond'), 'perSecond');
  const depth = readPositive(readOption(options, 'burst'), 'burst') * interval;
  /**
   * The time at which each token bucket is full again, in milliseconds of `performance.now()`, keyed by client name. This time is the whole
   * state of a bucket.
   */
  const fullAt = new Map<string, number>();
  return (name = '', cost = 1) => {
    const now = performance.now();
    const full = Math.max(now, fullAt.get(name) ?? 0) + readPositive(cost, 'cost') * interval;
    if (full > now + depth) return false;
    fullAt.set(name, full);
    if (fullAt.size % CLEANUP_EVERY === 0) for (const [other, at] of fullAt) if (at < now) fullAt.delete(other);
    return true;
  };
}

function readPositive(value: unknown, name: string): number {
  if (typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY) return value;
  throw InvalidInputError.at('rate limit', [name], `expected a number above 0, received ${named(value)}`);
}
