import { boardTable } from '../board.js';
import { HURL_MOMENTUM } from '../data/rewards.js';
import type { Context } from '../events.js';
import { defineTriggerEvent } from '../hooks.js';
import { gainMomentum, putSundiver } from '../ledger.js';
import { SpaceId, type State, SundiverId } from '../schema.js';
import { seatInOrder } from '../turn-order.js';
import { CORE_DEPTH } from '../vocabulary.js';
import { chooseShift, proceedShift, type Shift, shiftCandidates, shiftRefusal } from './shift.js';

const INWARD: Shift = { direction: 'below', depths: [3, 2, 1, 0], rule: 'SOL-16.13' };

/** Sundivers in the core are hurled, without cards. SOL-16.11, SOL-16.12 */
function hurlTheCore(state: State, context: Context): void {
  const table = boardTable(state.board);
  for (let order = 0; order < state.seats.length; order++) {
    const seat = seatInOrder(state, order);
    state.seats[seat].sundivers.forEach((location, slot) => {
      if (table.space(location)?.depth !== CORE_DEPTH) return;
      putSundiver(state, seat, slot, 'vaporized', 'SOL-16.11', context);
      gainMomentum(state, seat, HURL_MOMENTUM, 'SOL-16.11', context);
    });
  }
}

/** Every sundiver on the board shifts one layer deeper. SOL-16.11 to SOL-16.15 */
export const implode = defineTriggerEvent({
  id: 'implode',
  name: 'Implode',
  parameters: { sundiver: SundiverId, to: SpaceId },

  proceed(state, cursor, context) {
    if (cursor.depth < 0) {
      hurlTheCore(state, context);
      cursor.depth = 0;
    }
    return proceedShift(state, cursor, INWARD, context);
  },

  candidates: (state, decision) => shiftCandidates(state, decision, INWARD),
  check: (state, decision, chosen) => shiftRefusal(state, decision, chosen, INWARD),
  choose: (state, decision, cursor, chosen, context) => chooseShift(state, decision, cursor, chosen, INWARD, context),
});
