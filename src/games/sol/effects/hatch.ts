import { SPACE_LIMIT } from '../data/rewards.js';
import { defineEffect } from '../hooks.js';
import { drawFromReserve, recall } from '../ledger.js';
import { countAt, isOnBoard, pieceOf, reserveOf, seatOfColour, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, SundiverId } from '../schema.js';

/** Own sundivers that hatch. SOL-15.29 */
const HATCHED = 2;

const NOT_THERE = refusal(
  'effect-condition',
  'SOL-15.29',
  'Choose a sundiver of another player that shares the space with one of your own.',
);
const NO_RESERVE = refusal('effect-condition', 'SOL-15.30', 'Two sundivers in the reserve are needed.');
const NO_ROOM = refusal('effect-condition', 'SOL-15.30', 'At most three own sundivers may be in the space before.');

/** A foreign sundiver leaves a shared space and two own ones come in. SOL-15.29, SOL-15.30 */
export const hatch = defineEffect({
  id: 'hatch',
  name: 'Hatch',
  colour: 'red',
  timing: 'any',
  runs: false,
  parameters: { space: SpaceId, sundiver: SundiverId },

  candidates: (state, seat) =>
    [...new Set<string>(state.seats[seat].sundivers)].filter(isOnBoard).flatMap((space) =>
      state.seats.flatMap((other, index) => {
        const slot = index === seat ? -1 : other.sundivers.indexOf(space);
        return slot < 0 ? [] : [{ space, sundiver: sundiverId(other, slot) }];
      }),
    ),

  check(state, seat, { space, sundiver }) {
    const own = state.seats[seat];
    const piece = pieceOf(sundiver);
    const owner = piece === undefined ? -1 : seatOfColour(state, piece.colour);
    const shares = owner >= 0 && owner !== seat && state.seats[owner].sundivers[piece?.slot ?? 0] === space;
    const there = countAt(own.sundivers, space);
    if (!shares || there === 0) return NOT_THERE;
    if (reserveOf(own) < HATCHED) return NO_RESERVE;
    return there + HATCHED > SPACE_LIMIT ? NO_ROOM : undefined;
  },

  apply(state, seat, { space, sundiver }, context) {
    const piece = pieceOf(sundiver);
    if (piece === undefined) return;
    recall(state, seatOfColour(state, piece.colour), piece.slot, 'SOL-15.29', context);
    drawFromReserve(state, seat, HATCHED, space, 'SOL-15.29', context);
  },
});
