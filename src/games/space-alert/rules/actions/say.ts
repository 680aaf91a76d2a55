import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { CrewMember, State } from '../../model/schema.js';
import { isSolo, memberOf, NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';

const COMMUNICATIONS_DOWN = refuse('comms-down', 'SA-4.40', 'Communications are down; no player can tell the others anything.');
const ALONE = refuse('alone', 'SA-10.18', 'A solo player has nobody to tell about the cards.');

/**
 * Names all cards in the player's hand and on the player's own board, so that the other players know their faces without seeing them. Players
 * cannot talk while communications are down. Everything else that players say is left to the host. SA-4.13, SA-4.40
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
    const planner = plannerOf(state, player);
    planner.told = [...planner.hand].sort();
    const { slots } = memberOf(state, player) as CrewMember;
    for (const planned of slots) if (planned !== null) planned.shown = true;
    const board = slots.map((planned) => planned?.card ?? null);
    emit({ type: 'cards-named', player, hand: [...planner.told], board, rule: 'SA-4.13' });
  },
});
