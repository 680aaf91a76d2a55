// Validation of the untrusted options of the test suites.
import type * as z from 'zod';
import { invalidOption, list, option, text } from '../agents/internal.js';
import type { Game, GameTypes } from '../index.js';
import { parseUntrusted, readJson } from '../kernel/internal.js';

/** Maximum number of setups in one list. */
const MOST_SETUPS = 1000;

export const integer: z.ZodType<number> = option('a whole number', Number.isInteger);
export const strings = list('a list of strings', text);

/** Returns a copied list of setups. @throws InvalidInputError if `setups` is not a list of 1 to 1000 setups. */
export function readSetups(setups: unknown): unknown[] {
  const list = readJson(setups, 'setups');
  if (Array.isArray(list) && list.length > 0 && list.length <= MOST_SETUPS) return list;
  throw invalidOption('setups', `expected a list of 1 to ${MOST_SETUPS} setups`);
}

/** Returns a copied list of setups. @throws InvalidInputError as `readSetups` does, or if the game cannot play one of the setups. */
export function readPlayableSetups(game: Game<GameTypes>, setups: unknown): unknown[] {
  const list = readSetups(setups);
  for (const setup of list) parseUntrusted(game.schemas.setup, setup, 'setup');
  return list;
}
