import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { isInPlay, slotOf } from '../../rules/pieces/pieces.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { onlyWith, ownSundiver } from '../../table/parameters.js';
import { NOT_YOURS, sundiversInPlay } from './sundivers-in-play.js';
import { defineTriggerEvent } from './trigger-event.js';

/** Each player chooses one own sundiver in play and returns it to the reserve. SOL-16.10 */
export const attrition = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.attrition,
  parameters: { sundiver: onlyWith('attrition', ownSundiver) },

  proceed(state, cursor) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      if (state.seats[seat].sundivers.some(isInPlay)) return { seat, sundiver: null };
    }
    return undefined;
  },

  candidates: (state, { seat }) => sundiversInPlay(state, seat).map((sundiver) => ({ sundiver })),

  check({ seats }, { seat }, { sundiver }) {
    const slot = slotOf(seats[seat], sundiver);
    return slot >= 0 && isInPlay(seats[seat].sundivers[slot]) ? undefined : NOT_YOURS;
  },

  apply(state, { seat, cursor }, { sundiver }, context) {
    putSundiver(state, seat, slotOf(state.seats[seat], sundiver), 'reserve', 'SOL-16.10', context);
    cursor.order += 1;
  },
});
