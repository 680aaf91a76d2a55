// The levels of the built-in opponents.
import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** The levels of opponents, from the weakest to the strongest. */
export const OPPONENT_LEVELS = ['easy', 'medium', 'hard', 'best'] as const;

/** The level of an opponent. */
export type OpponentLevel = (typeof OPPONENT_LEVELS)[number];

/** Returns a level that a caller gave. @throws InvalidInputError if it is not a level. */
export function readLevel(level: unknown): OpponentLevel {
  const known = OPPONENT_LEVELS.find((candidate) => candidate === level);
  if (known !== undefined) return known;
  throw InvalidInputError.at('level', [], `expected one of ${OPPONENT_LEVELS.join(', ')}, received ${named(level)}`);
}
