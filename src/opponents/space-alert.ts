/**
 * Opponents for Space Alert, which are fellow players, because the players win or lose together: four levels, which play with the heuristic
 * of the game.
 * @packageDocumentation
 */
import type { Agent } from '../agents/index.js';
import { createPolicy, planByIntention } from '../games/space-alert/strategy/policy.js';
import type { SpaceAlertTypes } from '../games/space-alert/types.js';
import { follower } from './follower.js';
import { type Levels, type OpponentLevel, opponentAt } from './level.js';
import { withSlips } from './slips.js';

export { OPPONENT_LEVELS, type OpponentLevel } from './level.js';

const planner = (): Agent<SpaceAlertTypes> => follower('planner', planByIntention);

/** Plans with 40 % of the changes, and does not search on if the ship is lost, so that nearly all decisions take less than 100 ms. */
const quickPolicy = /* @__PURE__ */ createPolicy({ share: 0.4, runs: 1 });
const quickPlanner = (): Agent<SpaceAlertTypes> => follower('quick planner', quickPolicy);

/** The function that creates the agent of each level. `docs/guides/agents.md` has the measurements. */
const LEVELS: Levels<SpaceAlertTypes> = {
  easy: () => withSlips(quickPlanner(), 75),
  medium: () => withSlips(quickPlanner(), 45),
  hard: () => withSlips(quickPlanner(), 5),
  best: planner,
};

/**
 * Creates a fellow player for games with any number of players. The player sees only what its seat may see, and follows a plan for the
 * whole crew, which depends only on what the whole crew knows, such as the cards that players have named. `easy`, `medium` and `hard`
 * search less for the plan than `best`, and take some actions at random. If `best` is in a crew with other levels, their plans can differ.
 * @throws InvalidInputError if `level` is not a level.
 * @example
 * const { row } = playGame({ game: spaceAlert, setup: { players: 4 }, agents: opponent('best'), seed: 7 });
 */
export function opponent(level: OpponentLevel): Agent<SpaceAlertTypes> {
  return opponentAt(LEVELS, level, 'orrery-rules/space-alert/opponents');
}
