// What is known of playing Space Alert well: a plan is as good as the mission that comes of it.
import type { Knowledge } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../game.js';
import { planByIntention } from './policy.js';
import { rehearsedWorth } from './rehearsal.js';

/** Points at which a mission is good rather than fair. */
const GOOD = 25;
/** What slots that were locked early, or a vote to stop planning, are taken to cost: less than any point, and more than nothing. */
const HASTE = 0.004;

/**
 * How good a mission stands, by resolving it as it is planned, and a way to plan: the whole crew's plan first, then its cards.
 * The crew wins or loses together: a state is worth the same to all.
 */
export const spaceAlertKnowledge: Knowledge<SpaceAlertTypes> = {
  evaluate(state, player) {
    const planner = state.planners[state.players.indexOf(player)];
    const haste = state.round === 'action' && planner !== undefined ? planner.phase - state.phase + (planner.agrees ? 1 : 0) : 0;
    return Math.max(-1, Math.tanh(rehearsedWorth(state) / GOOD) - HASTE * haste);
  },

  policy: planByIntention,

  // The policy plans for the whole crew. A wide search judges boards that are half laid, and finds little that is better.
  search: { widening: 0.2 },
};
