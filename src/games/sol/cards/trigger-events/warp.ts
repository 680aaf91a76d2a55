import { refuse } from '../../../../kernel/index.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { countAt, isInPlay, slotOf } from '../../rules/pieces/pieces.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { anySpace, onlyWith, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { NOT_YOURS, sundiversInPlay } from './sundivers-in-play.js';
import { defineTriggerEvent } from './trigger-event.js';

const NO_SPACE = refuse('unknown-id', 'SOL-16.20', 'There is no space with this id on the board.');
const FULL = refuse('space-full', 'SOL-16.20', 'The space already holds 5 sundivers of this player; choose a space with fewer.');

/** Each player moves one own sundiver in play to any space of the board with fewer than five of the player's sundivers. SOL-16.20 */
export const warp = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.warp,
  parameters: { sundiver: onlyWith('warp', ownSundiver), to: anySpace },

  proceed(state, cursor) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      if (state.seats[seat].sundivers.some(isInPlay)) return { seat, sundiver: null };
    }
    return undefined;
  },

  candidates: (state, { seat }) =>
    sundiversInPlay(state, seat).flatMap((sundiver) => boardOf(state).spaces.map(({ id }) => ({ sundiver, to: id }))),

  check(state, { seat }, { sundiver, to }) {
    const { sundivers } = state.seats[seat];
    const slot = slotOf(state.seats[seat], sundiver);
    if (boardOf(state).space(to) === undefined) return NO_SPACE;
    if (slot < 0 || !isInPlay(sundivers[slot])) return NOT_YOURS;
    return countAt(sundivers, to) < SPACE_LIMIT ? undefined : FULL;
  },

  apply(state, { seat, cursor }, { sundiver, to }, context) {
    putSundiver(state, seat, slotOf(state.seats[seat], sundiver), to, 'SOL-16.20', context);
    cursor.order += 1;
  },
});
