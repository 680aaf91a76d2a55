import { HURL_MOMENTUM } from '../../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH } from '../../model/words.js';
import { gainMomentum, putSundiver } from '../../rules/pieces/ledger.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { barrierSpace, onlyWith, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { chooseShift, proceedShift, type Shift, shiftCandidates, shiftRefusal } from './shift.js';
import { defineTriggerEvent } from './trigger-event.js';

const INWARD: Shift = { direction: 'below', depths: [3, 2, 1, 0], rule: 'SOL-16.13' };

/**
 * Hurls all sundivers in the core into the heart of the Sun. The owners gain momentum, but nobody draws cards for these hurls. SOL-16.11,
 * SOL-16.12
 */
function hurlTheCore(state: State, context: Context): void {
  const table = boardOf(state);
  for (let order = 0; order < state.seats.length; order++) {
    const seat = seatInOrder(state, order);
    state.seats[seat].sundivers.forEach((location, slot) => {
      if (table.space(location)?.depth !== CORE_DEPTH) return;
      putSundiver(state, seat, slot, 'vaporized', 'SOL-16.11', context);
      gainMomentum(state, seat, HURL_MOMENTUM, 'SOL-16.11', context);
    });
  }
}

/**
 * Hurls the sundivers in the core into the heart of the Sun, then moves every other sundiver on the board one layer deeper. SOL-16.11,
 * SOL-16.12, SOL-16.13, SOL-16.14, SOL-16.15
 */
export const implode = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.implode,
  parameters: { sundiver: onlyWith('implode', ownSundiver), to: barrierSpace },

  proceed(state, cursor, context) {
    if (cursor.depth < 0) {
      hurlTheCore(state, context);
      cursor.depth = 0;
    }
    return proceedShift(state, cursor, INWARD, context);
  },

  candidates: (state, user) => shiftCandidates(state, user, INWARD),
  check: (state, user, chosen) => shiftRefusal(state, user, chosen, INWARD),
  apply: (state, user, chosen, context) => chooseShift(state, user, chosen, INWARD, context),
});
