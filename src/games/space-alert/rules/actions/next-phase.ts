import { defineAction, type PlayerId, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';
import { endOwnPhase } from '../planning/packets.js';

const LAST_PHASE = refuse('last-phase', 'SA-4.21', 'The player is in the last phase; there is no next phase.');

function isLast(state: State, player: PlayerId): boolean {
  return plannerOf(state, player).phase >= state.config.phases;
}

/**
 * Ends the player's current phase early and adds the next packet of cards to the hand; the phase cannot be reopened. The action is not
 * declared `concurrent`, so it is refused if the state has changed since the player chose it. Otherwise, an action sent just before a phase
 * ends could end the next phase. SA-4.21, SA-4.22, SA-4.23
 */
export const nextPhase = defineAction<State, SpaceAlertEvent>()({
  type: 'nextPhase',
  phases: ['action'],

  legal(state, player, actions) {
    if (!isLast(state, player)) actions.add();
  },

  check(state, { player }) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    return isLast(state, player) ? LAST_PHASE : undefined;
  },

  apply: (state, { player }, { emit }) => endOwnPhase(state, state.players.indexOf(player), emit, 'SA-4.21'),
});
