import { boardTable } from '../board.js';
import { SPACE_LIMIT } from '../data/rewards.js';
import { defineTriggerEvent } from '../hooks.js';
import { putSundiver } from '../ledger.js';
import { countAt, isInPlay, ownSundiver } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, SundiverId } from '../schema.js';
import { seatInOrder } from '../turn-order.js';
import { NOT_YOURS, sundiversInPlay } from './sundivers-in-play.js';

const NO_SPACE = refusal('unknown-id', 'SOL-16.20', 'The board has no such space.');
const FULL = refusal('space-full', 'SOL-16.20', 'Choose a space with fewer than five own sundivers.');

/** Everyone places one sundiver in play anywhere. SOL-16.20 */
export const warp = defineTriggerEvent({
  id: 'warp',
  name: 'Warp',
  parameters: { sundiver: SundiverId, to: SpaceId },

  proceed(state, cursor) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      if (state.seats[seat].sundivers.some(isInPlay)) return { seat, sundiver: null };
    }
    return undefined;
  },

  candidates: (state, { seat }) =>
    sundiversInPlay(state, seat).flatMap((sundiver) => boardTable(state.board).spaces.map(({ id }) => ({ sundiver, to: id }))),

  check(state, { seat }, { sundiver, to }) {
    const { sundivers } = state.seats[seat];
    const slot = ownSundiver(state.seats[seat], sundiver);
    if (boardTable(state.board).space(to) === undefined) return NO_SPACE;
    if (slot < 0 || !isInPlay(sundivers[slot])) return NOT_YOURS;
    return countAt(sundivers, to) < SPACE_LIMIT ? undefined : FULL;
  },

  choose(state, { seat }, cursor, { sundiver, to }, context) {
    putSundiver(state, seat, ownSundiver(state.seats[seat], sundiver), to, 'SOL-16.20', context);
    cursor.order += 1;
  },
});
