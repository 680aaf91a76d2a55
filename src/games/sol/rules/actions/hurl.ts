import { defineAction, refuse } from '../../../../kernel/index.js';
import { hasHurled, isLifted, pieceRefusal } from '../../cards/effects/running.js';
import { HURL_MOMENTUM, SUNDIVERS } from '../../data/rewards.js';
import { depthOf } from '../../model/board/board.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH } from '../../model/words.js';
import { ownFlier } from '../../table/parameters.js';
import { fleetOf } from '../pieces/fleet.js';
import { distinctSundivers } from '../pieces/interchange.js';
import { destroyStation, gainMomentum, putSundiver, spendPoints } from '../pieces/ledger.js';
import { isOnBoard, pieceOf, stationId, sundiverId } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { NO_POINTS } from '../turn/movement.js';
import { isTheirPhase, MOVES, phaseRefusal } from '../turn/phase.js';

const NOT_OWN = refuse('not-owner', 'SOL-7.22', 'The piece belongs to another player; only your own pieces can be hurled.');
const GROUNDED = refuse('effect-condition', 'SOL-15.39', 'This station cannot be hurled; only sundivers and a Juggernaut station can.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-7.22', 'The piece is not on the board; only pieces in the core can be hurled.');
const NOT_IN_CORE = refuse('not-in-core', 'SOL-7.22', 'The piece is not in the core; only pieces in the core can be hurled.');

function isInCore(location: string): boolean {
  return depthOf(location) === CORE_DEPTH;
}

/**
 * Hurls a piece of the player from the core into the heart of the Sun. A hurl costs 1 movement point, gives 2 momentum, and adds 1 to the
 * cards that the player must draw. SOL-3.3, SOL-7.22, SOL-7.23, SOL-7.24, SOL-7.25, SOL-7.27
 */
export const hurl = defineAction<State, SolEvent>()({
  type: 'hurl',
  parameters: { piece: ownFlier },
  phases: MOVES,

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return;
    const { seat, running } = state.turn;
    const own = state.seats[seat];
    const fleet = fleetOf(state, seat);
    const { piece } = actions.parameters;
    if (running.length === 0 && fleet.deepest < CORE_DEPTH) return;
    for (const slot of distinctSundivers(state, seat)) {
      if (fleet.depthOf(slot) === CORE_DEPTH && pieceRefusal(state, sundiverId(own, slot)) === undefined) actions.add(piece.at(slot));
    }
    if (running.length === 0) return;
    own.stations.forEach((location, slot) => {
      const id = stationId(own, slot);
      if (isInCore(location) && isLifted(state, id) && pieceRefusal(state, id) === undefined) actions.add(piece.at(SUNDIVERS + slot));
    });
  },

  check(state, action) {
    const { player, piece: id } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    const piece = pieceOf(id);
    if (piece === undefined || piece.colour !== own.colour) return NOT_OWN;
    if (piece.kind !== 'sundiver' && !isLifted(state, id)) return GROUNDED;
    if (state.turn.points < 1) return NO_POINTS;
    const location = piece.kind === 'sundiver' ? own.sundivers[piece.slot] : own.stations[piece.slot];
    if (!isOnBoard(location)) return NOT_ON_BOARD;
    return isInCore(location) ? pieceRefusal(state, id) : NOT_IN_CORE;
  },

  apply(state, { player, piece: id }, context) {
    const { seat } = state.turn;
    const piece = pieceOf(id);
    if (piece === undefined) return;
    spendPoints(state, 1);
    state.turn.owedHurls += 1;
    context.emit({ type: 'piece-hurled', player, piece: id, momentum: HURL_MOMENTUM, rule: 'SOL-7.24' });
    if (piece.kind === 'sundiver') putSundiver(state, seat, piece.slot, 'vaporized', 'SOL-7.24', context);
    else destroyStation(state, seat, piece.slot, 'SOL-15.39', context);
    gainMomentum(state, seat, HURL_MOMENTUM, 'SOL-7.24', context);
    hasHurled(state, id);
  },
});
