import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import { distinctSundivers } from '../../rules/pieces/interchange.js';
import { spendPoints } from '../../rules/pieces/ledger.js';
import { countAt, isOnBoard, slotOf, sundiverId } from '../../rules/pieces/pieces.js';
import { anySpace, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';
import { hasFlown, pieceRefusal } from './running.js';

/** Cost of using the effect, in movement points. SOL-15.64 */
const COST = 3;

const NOT_OWN = refuse('not-owner', 'SOL-15.64', 'The sundiver belongs to another player; choose one of your own.');
const NO_POINTS = refuse('no-points', 'SOL-15.64', 'Too few movement points are left; Teleport costs 3.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-15.64', 'The sundiver is not on the board; choose one that is.');
const NO_SPACE = refuse('unknown-id', 'SOL-15.64', 'There is no space with this id on the board.');
const SAME_SPACE = refuse('parameter', 'SOL-15.64', 'The sundiver is already in this space; choose another space.');
const FULL = refuse('space-full', 'SOL-3.22', 'The space already holds 5 sundivers of this player; at most 5 are allowed.');

/** Flies one of the user's sundivers from its space to any other space of the board. SOL-15.64 */
export const teleport = defineEffect({
  ...EFFECT_CARDS.teleport,
  runs: false,
  parameters: { sundiver: ownSundiver, to: anySpace },
  says: ({ sundiver, to }) => `to fly ${sundiver} to ${to}`,

  *candidates(state, seat) {
    if (state.turn.points < COST) return;
    const own = state.seats[seat];
    for (const slot of distinctSundivers(state, seat)) {
      if (!isOnBoard(own.sundivers[slot])) continue;
      for (const { id } of boardOf(state).spaces) yield { sundiver: sundiverId(own, slot), to: id };
    }
  },

  check(state, seat, { sundiver, to }) {
    const own = state.seats[seat];
    const slot = slotOf(own, sundiver);
    if (boardOf(state).space(to) === undefined) return NO_SPACE;
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < COST) return NO_POINTS;
    if (!isOnBoard(own.sundivers[slot])) return NOT_ON_BOARD;
    if (own.sundivers[slot] === to) return SAME_SPACE;
    return countAt(own.sundivers, to) < SPACE_LIMIT ? pieceRefusal(state, sundiver) : FULL;
  },

  apply(state, seat, { sundiver, to }, context) {
    const own = state.seats[seat];
    const slot = slotOf(own, sundiver);
    const from = own.sundivers[slot];
    spendPoints(state, COST);
    own.sundivers[slot] = to;
    context.emit({ type: 'piece-flown', player: state.players[seat], piece: sundiver, from, to, gate: null, rule: 'SOL-15.64' });
    hasFlown(state, { seat, piece: sundiver, isSundiver: true, from, to, gate: null, free: false }, context);
  },
});
