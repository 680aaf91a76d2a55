import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { OUTER_DEPTH } from '../../model/words.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { onlyWith, ownSundiver, spaceAboveCore } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { chooseShift, proceedShift, type Shift, shiftCandidates, shiftRefusal } from './shift.js';
import { defineTriggerEvent } from './trigger-event.js';

const OUTWARD: Shift = { direction: 'above', depths: [1, 2, 3, 4], rule: 'SOL-16.17' };

/** Moves the sundivers in the outer orbit off the board. The rules call them lost in space, and count them as in play. SOL-16.16 */
function loseTheOutermost(state: State, context: Context): void {
  const table = boardOf(state);
  for (let order = 0; order < state.seats.length; order++) {
    const seat = seatInOrder(state, order);
    state.seats[seat].sundivers.forEach((location, slot) => {
      if (table.space(location)?.depth === OUTER_DEPTH) putSundiver(state, seat, slot, 'lost', 'SOL-16.16', context);
    });
  }
}

/**
 * Moves every sundiver on the board one layer outward; those in the outer orbit are then lost in space. Players can bring these back with
 * the action `recover`. SOL-16.16, SOL-16.17, SOL-16.18
 */
export const explode = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.explode,
  parameters: { sundiver: onlyWith('explode', ownSundiver), to: spaceAboveCore },

  proceed(state, cursor, context) {
    if (cursor.depth < 0) {
      loseTheOutermost(state, context);
      cursor.depth = 0;
    }
    return proceedShift(state, cursor, OUTWARD, context);
  },

  candidates: (state, user) => shiftCandidates(state, user, OUTWARD),
  check: (state, user, chosen) => shiftRefusal(state, user, chosen, OUTWARD),
  apply: (state, user, chosen, context) => chooseShift(state, user, chosen, OUTWARD, context),
});
