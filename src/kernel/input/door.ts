// Helpers for data, as the package exports them: what is no data is refused before it is gone through. Inside, where data are known to be
// data, the same helpers go without this look.

import * as json from '../json/json.js';
import * as text from '../json/json-text.js';
import { utility as utilityOf } from '../knowledge.js';
import type { Outcome } from '../types.js';
import { InvalidInputError, named } from './errors.js';
import type { PlayerId } from './players.js';
import { MAX_INPUT_VALUES, readJson } from './read-json.js';

/** Deepest nesting that is gone through. */
const MOST_LEVELS = 500;

/** @throws InvalidInputError for what cannot be gone through: other types, accessors, proxies that refuse, circles, huge lists. */
function requireData(value: unknown): void {
  try {
    look(value, 0, { left: MAX_INPUT_VALUES });
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause;
    throw InvalidInputError.at('value', [], 'cannot be read', { cause });
  }
}

function look(value: unknown, level: number, budget: { left: number }): void {
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') refuse(`${named(value)} is not JSON`);
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) refuse('numbers of one size are not JSON: make a list of them');
  if (level >= MOST_LEVELS) refuse(`is nested deeper than ${MOST_LEVELS} levels`);
  const keys = Array.isArray(value) ? value.length : Object.keys(value).length;
  budget.left -= keys;
  if (budget.left < 0) refuse(`holds more than ${MAX_INPUT_VALUES} values`);
  for (const key of Object.keys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (descriptor === undefined || !('value' in descriptor)) refuse(`has an accessor, ${named(key)}`);
    else look(descriptor.value, level + 1, budget);
  }
}

function refuse(message: string): never {
  throw InvalidInputError.at('value', [], message);
}

/** A deep copy of a JSON value that shares nothing with it. @throws InvalidInputError for what cannot be copied. */
export function copyJson<T>(value: T): T {
  requireData(value);
  return json.copyJson(value);
}

/**
 * Freezes a JSON value all the way down, and gives it back. What is frozen already is taken to be so all the way down.
 * @throws InvalidInputError for what cannot be frozen, with nothing changed.
 */
export function freezeJson<T>(value: T): T {
  requireData(value);
  return json.freezeJson(value);
}

/** JSON text with the keys of every object in order, so that equal values have equal texts. @throws InvalidInputError for what is no JSON. */
export function canonicalJson(value: unknown): string {
  requireData(value);
  return text.canonicalJson(value);
}

/**
 * Sixteen hex digits that are equal for equal JSON values on every machine, whatever the order of keys.
 * For comparing runs and finding corrupted records; it is no protection against forgery.
 * @throws InvalidInputError for what is no JSON.
 */
export function checksum(value: unknown): string {
  requireData(value);
  if (value === undefined) refuse('undefined is not JSON');
  return text.checksum(value);
}

/**
 * What a finished game is worth to a player: 1 for a win, alone or shared, 0 if nobody won, -1 if only others did.
 * @throws InvalidInputError for what is no outcome.
 */
export function utility(outcome: Outcome, player: PlayerId): number {
  const known: unknown = readJson(outcome, 'outcome');
  const winners = typeof known === 'object' && known !== null ? (known as Partial<Outcome>).winners : undefined;
  if (!Array.isArray(winners)) throw InvalidInputError.at('outcome', ['winners'], 'expected a list of players');
  return utilityOf({ ...outcome, winners }, player);
}
