import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { distinctSundivers } from '../../rules/pieces/interchange.js';
import { putSundiver, spendPoints } from '../../rules/pieces/ledger.js';
import { gateId, gateOn, isOnBoard, slotOf, spareGate, sundiverId } from '../../rules/pieces/pieces.js';
import { barrierSpace, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';
import { pieceRefusal } from './running.js';

const NOT_OWN = refuse('not-owner', 'SOL-15.53', 'The sundiver belongs to another player; choose one of your own.');
const NO_POINTS = refuse('no-points', 'SOL-15.53', 'No movement point is left; crossing the barrier costs 1.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-15.53', 'The sundiver is not on the board; choose one that is.');
const NO_BARRIER = refuse('not-adjacent', 'SOL-15.53', 'The space is not adjacent across a barrier; choose one that is.');
const GATE_PRESENT = refuse('gate-present', 'SOL-15.54', 'This boundary pair already has a gate; at most one is allowed.');
const NO_PIECE = refuse('no-piece', 'SOL-15.54', 'The reserve of the player has no gate; Puncture needs one.');

/**
 * Moves a sundiver across a barrier without a gate for 1 point, returns it to the reserve and builds a gate where it crossed. SOL-15.53,
 * SOL-15.54
 */
export const puncture = defineEffect({
  ...EFFECT_CARDS.puncture,
  runs: false,
  parameters: { sundiver: ownSundiver, to: barrierSpace },
  says: ({ sundiver, to }) => `to break through to ${to} with ${sundiver}`,

  *candidates(state, seat) {
    const own = state.seats[seat];
    if (state.turn.points < 1 || spareGate(own) < 0) return;
    for (const slot of distinctSundivers(state, seat)) {
      const borders = boardOf(state).space(own.sundivers[slot])?.borders ?? [];
      for (const { to, pair } of borders) if (pair !== null) yield { sundiver: sundiverId(own, slot), to };
    }
  },

  check(state, seat, { sundiver, to }) {
    const own = state.seats[seat];
    const slot = slotOf(own, sundiver);
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < 1) return NO_POINTS;
    const from = own.sundivers[slot];
    if (!isOnBoard(from)) return NOT_ON_BOARD;
    const pair = boardOf(state).border(from, to)?.pair ?? null;
    if (pair === null) return NO_BARRIER;
    if (gateOn(state, pair) !== undefined) return GATE_PRESENT;
    return spareGate(own) < 0 ? NO_PIECE : pieceRefusal(state, sundiver);
  },

  apply(state, seat, { sundiver, to }, context) {
    const own = state.seats[seat];
    const slot = slotOf(own, sundiver);
    const pair = boardOf(state).border(own.sundivers[slot], to)?.pair;
    if (pair == null) return;
    spendPoints(state, 1);
    putSundiver(state, seat, slot, 'reserve', 'SOL-15.53', context);
    const gate = spareGate(own);
    own.gates[gate] = pair;
    context.emit({ type: 'gate-placed', player: state.players[seat], gate: gateId(own, gate), at: pair, rule: 'SOL-15.53' });
  },
});
