import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { isSolo, memberOf, NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';
import { tellCards } from '../planning/told.js';

const COMMUNICATIONS_DOWN = refuse('comms-down', 'SA-4.40', 'Communications are down; no player can tell the others anything.');
const ALONE = refuse('alone', 'SA-10.18', 'A solo player has nobody to tell about the cards.');

/**
 * Names all cards in the player's hand and on the player's own board, so that the other players know their faces without seeing them. Players
 * cannot talk while communications are down. What else players say is left to the host. SA-4.13, SA-4.40
 */
export const say = defineAction<State, SpaceAlertEvent>()({
  type: 'say',
  phases: ['action'],
  concurrent: true,

  legal(state, _player, actions) {
    if (!state.communicationsDown && !isSolo(state)) actions.add();
  },

  check(state) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    if (isSolo(state)) return ALONE;
    return state.communicationsDown ? COMMUNICATIONS_DOWN : undefined;
  },

  apply(state, { player }, { emit }) {
    tellCards(state, player);
    const board = memberOf(state, player)?.slots.map((planned) => planned?.card ?? null) ?? [];
    emit({ type: 'cards-named', player, hand: [...plannerOf(state, player).told], board, rule: 'SA-4.13' });
  },
});
