/**
 * Opponents for Sol, for people to play against: four levels.
 * @packageDocumentation
 */
import { type Agent, greedy, mcts } from '../agents/index.js';
import { solHeuristic } from '../games/sol/index.js';
import type { SolTypes } from '../games/sol/types.js';
import { solFor2 } from '../games/sol/weights/index.js';
import { drawing, withFallback } from './fallback.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SolTypes> = {
  easy: () => drawing(solFor2, 4.5, withSlips(greedy(solHeuristic), 33)),
  medium: () => drawing(solFor2, 3.3, withSlips(greedy(solHeuristic), 13)),
  hard: () => drawing(solFor2, 2.2, withSlips(mcts({ heuristic: solHeuristic, iterations: 60 }), 20)),
  best: () => {
    const guided = mcts({ network: solFor2, evaluate: solHeuristic.evaluate, iterations: 60 });
    return withFallback(guided, mcts({ heuristic: solHeuristic, iterations: 240 }));
  },
};

/**
 * Creates an opponent for games of any number of players. The opponent sees only what its seat may see. In games of 2 players with the
 * default options, `easy`, `medium` and `hard` play with a trained network, and `best` searches with it. In all other games, `easy` and
 * `medium` look one action ahead, and `hard` and `best` search with the heuristic to the end of their turn; all but `best` take some actions
 * at random.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: sol, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SolTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/sol/opponents');
}
