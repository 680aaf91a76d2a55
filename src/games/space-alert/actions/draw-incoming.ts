import * as z from 'zod';
import { defineAction, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import type { NormalCard } from '../action-cards.js';
import type { Event } from '../events.js';
import { isPlanning, plannerOf } from '../planning/boards.js';
import type { State } from '../schema.js';

const DrawIncoming = z.strictObject({ type: z.literal('drawIncoming'), player: PlayerId });

const drawingOf = plainActions('drawIncoming');

/** Draws a card that incoming data has brought. SA-4.30 to SA-4.32 */
export const drawIncoming = defineAction<State, Event>()({
  type: 'drawIncoming',
  schema: DrawIncoming,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    const may = isPlanning(state, player) && plannerOf(state, player).credits > 0 && state.drawDeck.length > 0;
    return may ? [drawingOf(player)] : NONE;
  },

  check(state, { player }) {
    if (state.round !== 'action') return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'Data come in during the action round.' };
    if (plannerOf(state, player).credits === 0) {
      return {
        code: 'no-credit',
        rule: 'SA-4.30',
        message: 'Each incoming data lets every human draw one card; there is none left to draw.',
      };
    }
    if (state.drawDeck.length === 0) return { code: 'deck-empty', rule: 'SA-4.30', message: 'The draw deck is empty.' };
    return undefined;
  },

  apply(state, { player }, { emit }) {
    const planner = plannerOf(state, player);
    const card = state.drawDeck.pop() as NormalCard;
    planner.credits -= 1;
    planner.hand.push(card);
    emit({ type: 'card-drawn', player, card, rule: 'SA-4.30' });
  },
});
