/**
 * Opponents for Space Alert, which are fellow players, because the players win or lose together: four levels, which play with the heuristic
 * of the game.
 * @packageDocumentation
 */
import type { Agent } from '../agents/index.js';
import { planByIntention } from '../games/space-alert/strategy/policy.js';
import type { SpaceAlertTypes } from '../games/space-alert/types.js';
import { follower } from './follower.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

const planner = (): Agent<SpaceAlertTypes> => follower('planner', planByIntention);

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SpaceAlertTypes> = {
  easy: () => withSlips(planner(), 80),
  medium: () => withSlips(planner(), 45),
  hard: () => withSlips(planner(), 20),
  best: planner,
};

/**
 * Creates a fellow player for games with any number of players. The player sees only what its seat may see, and follows a plan for the
 * whole crew, which depends only on what the whole crew knows, such as the cards that players have named. All levels follow the same plan;
 * `easy`, `medium` and `hard` take some actions at random.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: spaceAlert, setup: { players: 4 }, agents: opponent('best'), seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SpaceAlertTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/space-alert/opponents');
}
