/**
 * Opponents for Specter Ops, for people to play against: four levels, which play with the heuristic of the game.
 * @packageDocumentation
 */
import { type Agent, greedy, ismcts } from '../agents/index.js';
import { specterOpsHeuristic } from '../games/specter-ops/index.js';
import type { SpecterOpsTypes } from '../games/specter-ops/types.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SpecterOpsTypes> = {
  easy: () => withSlips(greedy(specterOpsHeuristic), 85),
  medium: () => withSlips(greedy(specterOpsHeuristic), 40),
  hard: () => greedy(specterOpsHeuristic),
  best: () => ismcts({ heuristic: specterOpsHeuristic, iterations: 64, worlds: 8 }),
};

/**
 * Creates an opponent for the agent player or for hunters, in games of any number of players. The opponent sees only what its seat may see.
 * `easy`, `medium` and `hard` look one action ahead, in one sampled state that is consistent with what the player knows; `easy` and
 * `medium` take some actions at random. `best` searches several such states.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: specterOps, setup: { players: 2 }, agents: [opponent('easy'), opponent('medium')], seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SpecterOpsTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/specter-ops/opponents');
}
