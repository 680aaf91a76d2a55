// The levels of the built-in opponents.
import type { Agent } from '../agents/index.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** The levels of opponents, from the weakest to the strongest. */
export const OPPONENT_LEVELS = ['easy', 'medium', 'hard', 'best'] as const;

/** The level of an opponent. */
export type OpponentLevel = (typeof OPPONENT_LEVELS)[number];

/** Whether a value that comes from a caller is a level. */
export function isLevel(value: unknown): value is OpponentLevel {
  return (OPPONENT_LEVELS as readonly unknown[]).includes(value);
}

/** For one game: the functions that create the agent of each level, keyed by level. */
export type Levels<T extends GameTypes> = Readonly<Record<OpponentLevel, () => Agent<T>>>;

/**
 * Creates the opponent of a level, with the level as its name. The level comes from a caller, and is validated.
 * @param module the entry point that workers import; its function `opponent` creates the same agent.
 * @throws InvalidInputError if `level` is not a level.
 */
export function opponentAt<T extends GameTypes>(levels: Levels<T>, level: unknown, module: string): Agent<T> {
  if (!isLevel(level)) throw InvalidInputError.at('level', [], `expected one of ${OPPONENT_LEVELS.join(', ')}, received ${named(level)}`);
  return { ...levels[level](), name: level, importable: { module, export: 'opponent', options: level } };
}
