import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import { drawFromReserve, recall } from '../../rules/pieces/ledger.js';
import { countAt, isOnBoard, pieceOf, reserveOf, seatOfColour, sundiverId } from '../../rules/pieces/pieces.js';
import { anySpace, foreignSundiver } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

/** Number of sundivers that the user moves from the reserve to the chosen space. SOL-15.29 */
const HATCHED = 2;

const NOT_THERE = refuse(
  'effect-condition',
  'SOL-15.29',
  'The choice does not fit; choose a sundiver of another player in a space with one of yours.',
);
const NO_RESERVE = refuse('effect-condition', 'SOL-15.30', 'The reserve of the player has fewer than 2 sundivers; Hatch needs 2.');
const NO_ROOM = refuse('effect-condition', 'SOL-15.30', 'The space already holds more than 3 of your sundivers; at most 3 are allowed.');

/**
 * In a space with sundivers of the user and of another player, recalls one of the other player's. Then adds two from the user's reserve to
 * that space. SOL-15.29, SOL-15.30
 */
export const hatch = defineEffect({
  ...EFFECT_CARDS.hatch,
  runs: false,
  parameters: { space: anySpace, sundiver: foreignSundiver },
  says: ({ space, sundiver }) => `to send ${sundiver} home from ${space}`,

  *candidates(state, seat) {
    const { sundivers } = state.seats[seat];
    for (const space of new Set(sundivers.filter(isOnBoard))) {
      for (const [index, other] of state.seats.entries()) {
        const slot = index === seat ? -1 : other.sundivers.indexOf(space);
        if (slot >= 0) yield { space, sundiver: sundiverId(other, slot) };
      }
    }
  },

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
