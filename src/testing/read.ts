// Options of the suites, as they come from outside: code beside data.
import { type Game, type GameTypes, InvalidInputError } from '../index.js';
import { named, parseUntrusted, readJson } from '../kernel/internal.js';

/** Most setups in one list. */
const MOST_SETUPS = 1000;

/** A list of setups, copied. */
export function readSetups(setups: unknown): unknown[] {
  const list = readJson(setups, 'setups');
  if (!Array.isArray(list) || list.length === 0) return refuseOption('setups', 'expected a list of at least one setup');
  if (list.length > MOST_SETUPS) refuseOption('setups', `expected at most ${MOST_SETUPS} setups`);
  return list;
}

/** The same, each of which the game can play. */
export function readPlayableSetups(game: Game<GameTypes>, setups: unknown): unknown[] {
  const list = readSetups(setups);
  for (const setup of list) parseUntrusted(game.schemas.setup, setup, 'setup');
  return list;
}

/** Whole numbers from 1, and a seed. */
export function requireNumbers(counts: Readonly<Record<string, unknown>>, seed: unknown): void {
  for (const [name, value] of Object.entries(counts)) {
    if (!Number.isInteger(value) || (value as number) < 1) refuseOption(name, `expected a whole number from 1, not ${named(value)}`);
  }
  if (!Number.isInteger(seed)) refuseOption('seed', `expected a whole number, not ${named(seed)}`);
}

/** A list of texts; left out, nothing. */
export function readTexts(name: string, list: unknown): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const texts = readJson(list, name);
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts as string[];
  return refuseOption(name, 'expected a list of texts');
}

export function refuseOption(option: string, message: string): never {
  throw InvalidInputError.at('options', [option], message);
}
