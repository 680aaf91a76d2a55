import { booleans, defineAction, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { endActionRound } from '../planning/announcing.js';
import { NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';

const TOO_EARLY = refuse('too-early', 'SA-4.46', 'The action round is not in its last phase; it can end early only then.');
const COMMUNICATIONS_DOWN = refuse('comms-down', 'SA-4.46', 'Communications are down; no player can agree to end the action round.');

/**
 * Votes to end the action round early. In the last phase, the round ends once all human players have voted for it, even if there is only
 * one human player. Players cannot vote while communications are down. SA-4.46, SA-4.47, SA-10.24
 */
export const voteEnd = defineAction<State, SpaceAlertEvent>()({
  type: 'voteEnd',
  parameters: { agrees: booleans() },
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    if (state.phase < state.config.phases || state.communicationsDown) return;
    actions.add({ agrees: !plannerOf(state, player).agrees });
  },

  check(state, { player, agrees }) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    if (state.phase < state.config.phases) return TOO_EARLY;
    if (state.communicationsDown) return COMMUNICATIONS_DOWN;
    if (plannerOf(state, player).agrees !== agrees) return undefined;
    return refuse('already-said', 'SA-4.47', `${player} has already voted in this way.`);
  },

  apply(state, { player, agrees }, { emit }) {
    plannerOf(state, player).agrees = agrees;
    emit({ type: 'end-voted', player, agrees, rule: 'SA-4.47' });
    if (state.planners.every((planner) => planner.agrees)) endActionRound(state, true, emit);
  },
});
