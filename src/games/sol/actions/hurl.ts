import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { HURL_MOMENTUM } from '../data/rewards.js';
import type { SolEvent } from '../events.js';
import { fleetOf } from '../fleet.js';
import { distinctSundivers } from '../interchange.js';
import { destroyStation, gainMomentum, putSundiver, spendPoints } from '../ledger.js';
import { hasHurled, isLifted, pieceRefusal } from '../modifiers.js';
import { NO_POINTS } from '../movement.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { isOnBoard, pieceOf, stationId, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { type State, StationId, SundiverId } from '../schema.js';
import { unknownRefusal } from '../unknown.js';
import { CORE_DEPTH, LAYER_LETTERS } from '../vocabulary.js';

const NOT_OWN = refusal('not-owner', 'SOL-7.22', 'Hurl a piece of your own.');
const GROUNDED = refusal('effect-condition', 'SOL-15.39', 'Stations are not hurled, unless Juggernaut lifts this one.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-7.22', 'The piece is not on the board.');
const NOT_IN_CORE = refusal('not-in-core', 'SOL-7.22', 'Only from the core can a piece be hurled into the heart of the Sun.');

const CORE_LETTER = LAYER_LETTERS[CORE_DEPTH].charCodeAt(0);

function isInCore(location: string): boolean {
  return location.charCodeAt(0) === CORE_LETTER;
}

const Hurl = z.strictObject({ type: z.literal('hurl'), player: PlayerId, piece: z.union([SundiverId, StationId]) });
type Hurl = z.infer<typeof Hurl>;

/** One own piece goes from the core into the heart of the Sun, for one point: 2 momentum and a card. SOL-7.22 to SOL-7.27 */
export const hurl = defineAction<State, SolEvent>()({
  type: 'hurl',
  schema: Hurl,
  phases: ['move'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return NONE;
    const { seat, running } = state.turn;
    const own = state.seats[seat];
    if (running.length === 0 && fleetOf(state, seat).inCore === 0) return NONE;
    const pieces: string[] = [];
    for (const slot of distinctSundivers(state, seat)) if (isInCore(own.sundivers[slot])) pieces.push(sundiverId(own, slot));
    if (running.length > 0) {
      own.stations.forEach((location, slot) => {
        if (isInCore(location) && isLifted(state, stationId(own, slot))) pieces.push(stationId(own, slot));
      });
    }
    return pieces.filter((piece) => pieceRefusal(state, piece) === undefined).map((piece): Hurl => ({ type: 'hurl', player, piece }));
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
