// What is known of playing Space Alert well: a plan is as good as the mission that comes of it.
import type { Knowledge } from '../../../kernel/index.js';
import type { SpaceAlertTypes } from '../game.js';
import { planPlausibly } from './playout.js';
import { rehearse } from './rehearsal.js';

/** As for the planner: half of what a threat that is not destroyed would still bring, and several points for a tile too many. */
const PROGRESS_WEIGHT = 0.5;
const OVERFLOW_WEIGHT = 4;
const LOST_TURN_WEIGHT = 4;
/** Points at which a mission is good rather than fair. */
const GOOD = 25;
/** What slots that were locked early, or a vote to stop planning, are taken to cost: less than any point, and more than nothing. */
const HASTE = 0.004;

/** How good a mission stands, by resolving it as it is planned, and a quick way to plan. The crew wins or loses together: a state is worth the same to all. */
export const spaceAlertKnowledge: Knowledge<SpaceAlertTypes> = {
  evaluate(state, player) {
    const { score, overflow, turnsLost, progress } = rehearse(state);
    const worth = score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow - LOST_TURN_WEIGHT * turnsLost;
    const planner = state.planners[state.players.indexOf(player)];
    const haste = state.round === 'action' && planner !== undefined ? planner.phase - state.phase + (planner.agrees ? 1 : 0) : 0;
    return Math.max(-1, Math.tanh(worth / GOOD) - HASTE * haste);
  },

  policy: planPlausibly,
};
