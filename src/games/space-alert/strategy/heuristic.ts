// The heuristic of Space Alert: plans are evaluated by resolving the mission.
import type { Heuristic } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../types.js';
import { planByIntention } from './policy.js';
import { rolloutValue } from './rollout.js';

/** The number of points that the evaluation maps to tanh(1), which is about 0.76. */
const GOOD = 25;
/**
 * The cost of each phase ended early and of each vote to end the round: so small that it matters only between states of almost equal value.
 */
const HASTE = 0.004;

/**
 * The heuristic of Space Alert: an evaluation by a rollout of the current plan, and a policy that follows a plan for the whole crew. The
 * crew wins or loses together, so a state has nearly the same value for all players. Only the small cost of ending phases early differs.
 */
export const spaceAlertHeuristic: Heuristic<SpaceAlertTypes> = {
  evaluate(state, player) {
    const planner = state.planners[state.players.indexOf(player)];
    const haste = state.round === 'action' && planner !== undefined ? planner.phase - state.phase + (planner.agrees ? 1 : 0) : 0;
    return Math.max(-1, Math.tanh(rolloutValue(state) / GOOD) - HASTE * haste);
  },

  policy: planByIntention,

  // A search should consider few actions in each state. The policy already plans for the whole crew, and a wide search would rarely find a
  // better action.
  search: { widening: 0.2 },
};
