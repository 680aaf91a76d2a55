import { boardTable } from '../board.js';
import { SPACE_LIMIT } from '../data/rewards.js';
import { defineEffect } from '../hooks.js';
import { distinctSundivers } from '../interchange.js';
import { moveSundiver, spendPoints } from '../ledger.js';
import { countAt, isOnBoard, ownSundiver, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, SundiverId } from '../schema.js';

/** Movement points. SOL-15.64 */
const COST = 3;

const NOT_OWN = refusal('not-owner', 'SOL-15.64', 'The sundiver must be one of your own.');
const NO_POINTS = refusal('no-points', 'SOL-15.64', 'Teleport costs three movement points.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-15.64', 'The sundiver is not on the board.');
const NO_SPACE = refusal('unknown-id', 'SOL-15.64', 'The board has no such space.');
const SAME_SPACE = refusal('parameter', 'SOL-15.64', 'The sundiver is in that space already.');
const FULL = refusal('space-full', 'SOL-3.22', 'Five own sundivers are in that space, and no more may enter.');

/** One sundiver flies to any space. SOL-15.64 */
export const teleport = defineEffect({
  id: 'teleport',
  name: 'Teleport',
  colour: 'yellow',
  timing: 'move',
  runs: false,
  parameters: { sundiver: SundiverId, to: SpaceId },

  exact: true,

  candidates(state, seat, core) {
    const own = state.seats[seat];
    const { spaces } = boardTable(state.board);
    const candidates: { sundiver: string; to: string }[] = [];
    if (state.turn.points < COST) return candidates;
    const open = spaces.filter(({ id }) => countAt(own.sundivers, id) < SPACE_LIMIT);
    for (const slot of distinctSundivers(state, seat)) {
      const from = own.sundivers[slot];
      const sundiver = sundiverId(own, slot);
      if (!isOnBoard(from) || core.pieceRefusal(state, sundiver) !== undefined) continue;
      for (const { id } of open) if (id !== from) candidates.push({ sundiver, to: id });
    }
    return candidates;
  },

  check(state, seat, { sundiver, to }, core) {
    const own = state.seats[seat];
    const slot = ownSundiver(own, sundiver);
    if (boardTable(state.board).space(to) === undefined) return NO_SPACE;
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < COST) return NO_POINTS;
    if (!isOnBoard(own.sundivers[slot])) return NOT_ON_BOARD;
    if (own.sundivers[slot] === to) return SAME_SPACE;
    return countAt(own.sundivers, to) < SPACE_LIMIT ? core.pieceRefusal(state, sundiver) : FULL;
  },

  apply(state, seat, { sundiver, to }, context, core) {
    const own = state.seats[seat];
    const slot = ownSundiver(own, sundiver);
    const from = own.sundivers[slot];
    spendPoints(state, COST);
    moveSundiver(state, seat, slot, to);
    context.emit({ type: 'piece-flown', player: state.players[seat], piece: sundiver, from, to, gate: null, rule: 'SOL-15.64' });
    core.hasFlown(state, { seat, piece: sundiver, isSundiver: true, from, to, gate: null, free: false }, context);
  },
});
