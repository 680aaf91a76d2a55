/**
 * Opponents for Sol, for people to play against: four levels, which play with the heuristic of the game.
 * @packageDocumentation
 */
import { type Agent, greedy, mcts } from '../agents/index.js';
import { solHeuristic } from '../games/sol/index.js';
import type { SolTypes } from '../games/sol/types.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SolTypes> = {
  easy: () => withSlips(greedy(solHeuristic), 50),
  medium: () => withSlips(greedy(solHeuristic), 10),
  hard: () => mcts({ heuristic: solHeuristic, iterations: 60 }),
  best: () => mcts({ heuristic: solHeuristic, iterations: 240 }),
};

/**
 * Creates an opponent for games of any number of players. The opponent sees only what its seat may see. `easy` and `medium` look one action
 * ahead, and take some actions at random. `hard` and `best` search to the end of their turn.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: sol, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SolTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/sol/opponents');
}
