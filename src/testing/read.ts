// Validation of the untrusted options of the test suites.
import { type Game, type GameTypes, InvalidInputError } from '../index.js';
import { named, parseUntrusted, readJson } from '../kernel/internal.js';

/** Maximum number of setups in one list. */
const MOST_SETUPS = 1000;

/** Returns a copied list of setups. @throws InvalidInputError if it is not a list of 1 to 1000 setups. */
export function readSetups(setups: unknown): unknown[] {
  const list = readJson(setups, 'setups');
  if (!Array.isArray(list) || list.length === 0) return refuseOption('setups', 'expected an array of at least one setup');
  if (list.length > MOST_SETUPS) refuseOption('setups', `expected at most ${MOST_SETUPS} setups`);
  return list;
}

/** As `readSetups`. @throws InvalidInputError if the game cannot play one of the setups. */
export function readPlayableSetups(game: Game<GameTypes>, setups: unknown): unknown[] {
  const list = readSetups(setups);
  for (const setup of list) parseUntrusted(game.schemas.setup, setup, 'setup');
  return list;
}

/** Throws InvalidInputError unless the counts are whole numbers from 1 and the seed is a whole number. */
export function requireNumbers(counts: Readonly<Record<string, unknown>>, seed: unknown): void {
  for (const [name, value] of Object.entries(counts)) {
    if (!Number.isInteger(value) || (value as number) < 1)
      refuseOption(name, `expected a whole number of at least 1, received ${named(value)}`);
  }
  if (!Number.isInteger(seed)) refuseOption('seed', `expected a whole number, received ${named(seed)}`);
}

/** Returns a copied list of strings, or `undefined` if it is omitted. */
export function readTexts(name: string, list: unknown): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const texts = readJson(list, name);
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts as string[];
  return refuseOption(name, 'expected an array of strings');
}

export function refuseOption(option: string, message: string): never {
  throw InvalidInputError.at('options', [option], message);
}
