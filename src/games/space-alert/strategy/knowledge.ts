// What is known of playing Space Alert well: a board is as good as the mission that comes of it.
import type { Knowledge } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../types.js';
import { planByIntention } from './policy.js';
import { rolloutWorth } from './rollout.js';

/** Points at which a mission is worth tanh 1, about 0.76. */
const GOOD = 25;
/** What slots that were locked early, or a vote to stop planning, are taken to cost: less than any point, and more than nothing. */
const HASTE = 0.004;

/**
 * What a state is worth, by a rollout of what is planned, and a policy that follows a plan for the whole crew. The crew wins or loses
 * together: but for haste, a state is worth the same to all.
 */
export const spaceAlertKnowledge: Knowledge<SpaceAlertTypes> = {
  evaluate(state, player) {
    const planner = state.planners[state.players.indexOf(player)];
    const haste = state.round === 'action' && planner !== undefined ? planner.phase - state.phase + (planner.agrees ? 1 : 0) : 0;
    return Math.max(-1, Math.tanh(rolloutWorth(state) / GOOD) - HASTE * haste);
  },

  policy: planByIntention,

  // The policy plans for the whole crew. A wide search judges boards that are half laid, and finds little that is better.
  search: { widening: 0.2 },
};
