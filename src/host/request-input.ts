// Validation of the arguments of room requests.
import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

export function readName(name: unknown): string {
  if (typeof name === 'string' && name.length >= 1 && name.length <= 64) return name;
  throw InvalidInputError.at('name', [], `expected 1 to 64 characters, received ${named(name)}`);
}

export function readMost(most: unknown): number {
  if (Number.isSafeInteger(most) && (most as number) >= 0) return most as number;
  throw InvalidInputError.at('most', [], `expected a whole number of at least 0, received ${named(most)}`);
}

export function readReason(reason: unknown): string {
  if (typeof reason === 'string' && reason.length <= 200) return reason;
  throw InvalidInputError.at('reason', [], `expected at most 200 characters, received ${named(reason)}`);
}

/** Returns `NaN`, a revision that was never shown, for a value that is not a number. */
export function readRevision(revision: unknown): number | undefined {
  return revision === undefined || typeof revision === 'number' ? revision : Number.NaN;
}

export function readId(id: unknown): string {
  if (typeof id === 'string' && id.length >= 1 && id.length <= 64) return id;
  throw InvalidInputError.at('id', [], `expected 1 to 64 characters, received ${named(id)}`);
}
