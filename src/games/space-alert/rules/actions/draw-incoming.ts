import { defineAction, refuse } from '../../../../kernel/index.js';
import type { NormalCard } from '../../model/action-cards.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { NOTHING_TO_PLAN, plannerOf } from '../planning/boards.js';

const NO_CREDIT = refuse('no-credit', 'SA-4.30', 'The player has no draw left; each "incoming data" allows one card.');
const DECK_EMPTY = refuse('deck-empty', 'SA-4.30', 'The deck of action cards is empty; no card can be drawn.');

/**
 * Draws a card; each announcement of incoming data allows every player to draw one. Players may draw at any later time of the action round.
 * SA-4.30, SA-4.31, SA-4.32
 */
export const drawIncoming = defineAction<State, SpaceAlertEvent>()({
  type: 'drawIncoming',
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    if (plannerOf(state, player).credits > 0 && state.drawDeck.length > 0) actions.add();
  },

  check(state, { player }) {
    if (state.round !== 'action') return NOTHING_TO_PLAN;
    if (plannerOf(state, player).credits === 0) return NO_CREDIT;
    return state.drawDeck.length === 0 ? DECK_EMPTY : undefined;
  },

  apply(state, { player }, { emit }) {
    const planner = plannerOf(state, player);
    const card = state.drawDeck.pop() as NormalCard;
    planner.credits -= 1;
    planner.hand.push(card);
    emit({ type: 'card-drawn', player, card, rule: 'SA-4.30' });
  },
});
