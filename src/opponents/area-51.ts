/**
 * Opponents for Escape from Area 51, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, greedy, mcts } from '../agents/index.js';
import { area51Heuristic } from '../games/area-51/index.js';
import type { Area51Types } from '../games/area-51/types.js';
import { area51For2 } from '../games/area-51/weights/index.js';
import { drawing, withFallback } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<Area51Types> = {
  easy: () => drawing(area51For2, 3.3, withSlips(greedy(area51Heuristic), 50)),
  medium: () => drawing(area51For2, 2.3, withSlips(greedy(area51Heuristic), 36)),
  hard: () => drawing(area51For2, 1.3, withSlips(greedy(area51Heuristic), 20)),
  best: () => {
    const guided = mcts({ network: area51For2, evaluate: area51Heuristic.evaluate, iterations: 400 });
    return withFallback(guided, mcts({ heuristic: area51Heuristic, iterations: 1_600 }));
  },
};

/**
 * Creates an opponent for games of any number of players. The opponent sees only what its seat may see. In games of 2 players with the
 * default options it plays with a trained network, and in all other games with the heuristic: `easy`, `medium` and `hard` then look one
 * action ahead, and take some actions at random. `best` is a search.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: area51, setup: { players: 2 }, agents: [opponent('easy'), opponent('best')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<Area51Types> {
  return opponentAt(LEVELS, level, 'orrery-rules/area-51/opponents');
}
