import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';
import { distinctSundivers } from '../interchange.js';
import { putGate, putSundiver, spendPoints } from '../ledger.js';
import { gateId, gateOn, isOnBoard, ownSundiver, spareGate, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, SundiverId } from '../schema.js';

const NOT_OWN = refusal('not-owner', 'SOL-15.53', 'The sundiver must be one of your own.');
const NO_POINTS = refusal('no-points', 'SOL-15.53', 'Crossing the barrier costs a movement point.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-15.53', 'The sundiver is not on the board.');
const NO_BARRIER = refusal('not-adjacent', 'SOL-15.53', 'Choose an adjacent space behind a barrier.');
const GATE_PRESENT = refusal('gate-present', 'SOL-15.54', 'A gate stands on this boundary pair already.');
const NO_PIECE = refusal('no-piece', 'SOL-15.54', 'The reserve holds no gate.');

const NOWHERE = { borders: [] };

/** A sundiver breaks through a barrier and becomes a gate. SOL-15.53, SOL-15.54 */
export const puncture = defineEffect({
  id: 'puncture',
  name: 'Puncture',
  colour: 'blue',
  timing: 'move',
  runs: false,
  parameters: { sundiver: SundiverId, to: SpaceId },

  candidates(state, seat) {
    const own = state.seats[seat];
    const table = boardTable(state.board);
    if (state.turn.points < 1 || spareGate(own) < 0) return [];
    const candidates: { sundiver: string; to: string }[] = [];
    for (const slot of distinctSundivers(state, seat)) {
      const { borders } = table.space(own.sundivers[slot]) ?? NOWHERE;
      for (const { to, pair } of borders) {
        if (pair !== null && gateOn(state, pair) === undefined) candidates.push({ sundiver: sundiverId(own, slot), to });
      }
    }
    return candidates;
  },

  check(state, seat, { sundiver, to }, core) {
    const own = state.seats[seat];
    const slot = ownSundiver(own, sundiver);
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < 1) return NO_POINTS;
    const from = own.sundivers[slot];
    if (!isOnBoard(from)) return NOT_ON_BOARD;
    const pair = boardTable(state.board).border(from, to)?.pair ?? null;
    if (pair === null) return NO_BARRIER;
    if (gateOn(state, pair) !== undefined) return GATE_PRESENT;
    return spareGate(own) < 0 ? NO_PIECE : core.pieceRefusal(state, sundiver);
  },

  apply(state, seat, { sundiver, to }, context) {
    const own = state.seats[seat];
    const slot = ownSundiver(own, sundiver);
    const pair = boardTable(state.board).border(own.sundivers[slot], to)?.pair;
    if (pair == null) return;
    spendPoints(state, 1);
    putSundiver(state, seat, slot, 'reserve', 'SOL-15.53', context);
    const gate = spareGate(own);
    putGate(state, seat, gate, pair);
    context.emit({ type: 'gate-placed', player: state.players[seat], gate: gateId(own, gate), at: pair, rule: 'SOL-15.53' });
  },
});
