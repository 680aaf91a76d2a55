/**
 * Opponents for Escape from Area 51, for people to play against: four levels, which play with a trained network.
 * @packageDocumentation
 */
import { type Agent, learned, mcts } from '../agents/index.js';
import { area51Heuristic } from '../games/area-51/index.js';
import type { Area51Types } from '../games/area-51/types.js';
import { area51For2 } from '../games/area-51/weights/index.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** Number of search iterations for each decision of the level `best`. */
const ITERATIONS = 400;

/**
 * The function that creates the agent of each level. A higher temperature makes weaker actions more likely. `docs/guides/agents.md` has the
 * measurements.
 */
const LEVELS: Levels<Area51Types> = {
  easy: () => learned(area51For2, { temperature: 3.3 }),
  medium: () => learned(area51For2, { temperature: 2.3 }),
  hard: () => learned(area51For2, { temperature: 1.3 }),
  best: () => mcts({ network: area51For2, evaluate: area51Heuristic.evaluate, iterations: ITERATIONS }),
};

/**
 * Creates an opponent for games of 2 players on the standard board with the default options. The opponent sees only what its seat may see.
 * `easy`, `medium` and `hard` decide within a millisecond on a usual computer, `best` within 100 milliseconds.
 * @throws InvalidInputError if `level` is not a level.
 * @throws WeightsError from `choose`, in games with another setup.
 * @example
 * const { row } = playGame({ game: area51, setup: { players: 2 }, agents: [opponent('easy'), opponent('best')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<Area51Types> {
  return opponentAt(LEVELS, level, 'orrery-rules/area-51/opponents');
}
