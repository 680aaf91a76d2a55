import { defineTriggerEvent } from '../hooks.js';
import { putSundiver } from '../ledger.js';
import { isInPlay, ownSundiver } from '../pieces.js';
import { SundiverId } from '../schema.js';
import { seatInOrder } from '../turn-order.js';
import { NOT_YOURS, sundiversInPlay } from './sundivers-in-play.js';

/** Everyone gives up one sundiver in play. SOL-16.10 */
export const attrition = defineTriggerEvent({
  id: 'attrition',
  name: 'Attrition',
  parameters: { sundiver: SundiverId },

  proceed(state, cursor) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      if (state.seats[seat].sundivers.some(isInPlay)) return { seat, sundiver: null };
    }
    return undefined;
  },

  candidates: (state, { seat }) => sundiversInPlay(state, seat).map((sundiver) => ({ sundiver })),

  check({ seats }, { seat }, { sundiver }) {
    const slot = ownSundiver(seats[seat], sundiver);
    return slot >= 0 && isInPlay(seats[seat].sundivers[slot]) ? undefined : NOT_YOURS;
  },

  choose(state, { seat }, cursor, { sundiver }, context) {
    putSundiver(state, seat, ownSundiver(state.seats[seat], sundiver), 'reserve', 'SOL-16.10', context);
    cursor.order += 1;
  },
});
