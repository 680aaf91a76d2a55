// The JSON helpers that the package exports: they validate their input before they traverse it. The library itself uses the versions
// without this check, because its own values are known to be JSON.

import { utility as utilityOf } from '../heuristic.js';
import * as json from '../json/json.js';
import * as text from '../json/json-text.js';
import type { Outcome } from '../types.js';
import { InvalidInputError, named } from './errors.js';
import type { PlayerId } from './players.js';
import { MAX_INPUT_VALUES, readJson } from './read-json.js';

/** Maximum accepted nesting, in levels. */
const MAX_DEPTH = 500;

/**
 * Checks that a value can be traversed as JSON.
 * @throws InvalidInputError for values of other types, accessors, proxies that throw, cycles, and values that are too large.
 */
function requireData(value: unknown): void {
  try {
    checkData(value, 0, { left: MAX_INPUT_VALUES });
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause;
    throw InvalidInputError.at('value', [], 'cannot be read', { cause });
  }
}

function checkData(value: unknown, level: number, budget: { left: number }): void {
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') refuse(`${named(value)} is not JSON`);
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) refuse('a typed array is not JSON; convert it to an array');
  if (level >= MAX_DEPTH) refuse(`is nested deeper than ${MAX_DEPTH} levels`);
  const keys = Array.isArray(value) ? value.length : Object.keys(value).length;
  budget.left -= keys;
  if (budget.left < 0) refuse(`contains more than ${MAX_INPUT_VALUES} values`);
  for (const key of Object.keys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (descriptor === undefined || !('value' in descriptor)) refuse(`has the accessor ${named(key)}, which is not JSON`);
    else checkData(descriptor.value, level + 1, budget);
  }
}

function refuse(message: string): never {
  throw InvalidInputError.at('value', [], message);
}

/** Returns a deep copy of a JSON value that shares nothing with it. @throws InvalidInputError if `value` cannot be copied. */
export function copyJson<T>(value: T): T {
  requireData(value);
  return json.copyJson(value);
}

/**
 * Freezes a JSON value at every depth and returns it. Assumes that an object that is already frozen is frozen at every depth.
 * @throws InvalidInputError if `value` cannot be frozen; nothing is then changed.
 */
export function freezeJson<T>(value: T): T {
  requireData(value);
  return json.freezeJson(value);
}

/** Returns JSON text with sorted object keys, so that equal values have equal texts. @throws InvalidInputError if `value` is not JSON. */
export function canonicalJson(value: unknown): string {
  requireData(value);
  return text.canonicalJson(value);
}

/**
 * Returns a checksum of sixteen hex digits. Equal JSON values have equal checksums on every machine, whatever the order of keys. Programs
 * use it to compare runs and to find corrupted records; it does not protect against forgery.
 * @throws InvalidInputError if `value` is not JSON.
 */
export function checksum(value: unknown): string {
  requireData(value);
  if (value === undefined) refuse('undefined is not JSON');
  return text.checksum(value);
}

/**
 * Returns the utility of a finished game for a player: 1 for a win, alone or shared, 0 if nobody won, -1 if only others won.
 * @throws InvalidInputError if `outcome` is not an outcome.
 */
export function utility(outcome: Outcome, player: PlayerId): number {
  const known: unknown = readJson(outcome, 'outcome');
  const winners = typeof known === 'object' && known !== null ? (known as Partial<Outcome>).winners : undefined;
  if (!Array.isArray(winners)) throw InvalidInputError.at('outcome', ['winners'], 'expected an array of players');
  return utilityOf({ ...outcome, winners }, player);
}
