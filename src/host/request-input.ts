// Validation of the arguments of room requests.
import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** Returns a string. @throws InvalidInputError unless the value is a string of `min` to `max` characters. */
export function readString(value: unknown, what: string, min: number, max: number): string {
  if (typeof value === 'string' && value.length >= min && value.length <= max) return value;
  throw InvalidInputError.at(what, [], `expected ${min} to ${max} characters, received ${named(value)}`);
}

export function readMax(max: unknown): number {
  if (Number.isSafeInteger(max) && (max as number) >= 0) return max as number;
  throw InvalidInputError.at('max', [], `expected a whole number from 0, received ${named(max)}`);
}

/**
 * Returns the revision of a request; `undefined` if there is none. Any other value that is not a number becomes `NaN`, a revision that no
 * viewer has seen.
 */
export function readRevision(revision: unknown): number | undefined {
  return revision === undefined || typeof revision === 'number' ? revision : Number.NaN;
}
