import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import type { SolEvent } from '../events.js';
import { putGate, putStation } from '../ledger.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { gateId, gateOn, isOnBoard, spareGate, spareStation, stationAt, stationId } from '../pieces.js';
import { type Refusal, refusal } from '../refusals.js';
import { PairId, SpaceId, type State } from '../schema.js';
import { actionTables } from '../shared-actions.js';
import { startTurn } from '../turn.js';
import { FIRST_SOLAR_DEPTH, STRUCTURES, Structure } from '../vocabulary.js';

const GATE_NOW = refusal('wrong-phase', 'SOL-4.31', 'A station was placed first; place a gate now.');
const STATION_NOW = refusal('wrong-phase', 'SOL-4.31', 'A gate was placed first; place a station now.');
const NO_PLACE = refusal('unknown-id', 'SOL-3.12', 'The board has no such place.');
const WRONG_PAIR = refusal('parameter', 'SOL-4.32', 'A vestigial gate stands between inner orbit and convective layer.');
const WRONG_LAYER = refusal(
  'parameter',
  'SOL-4.33',
  'A vestigial station stands in the outer orbit, the inner orbit or the convective layer.',
);
const GATE_PRESENT = refusal('gate-present', 'SOL-4.32', 'A gate stands on this boundary pair already.');
const STATION_PRESENT = refusal('station-present', 'SOL-4.33', 'The space has a station already.');

/** One gate and one station each: what was placed first decides what comes second. SOL-4.30, SOL-4.31 */
function kindRefusal({ seats, turn }: State, structure: Structure): Refusal | undefined {
  const { gates, stations } = seats[turn.seat];
  if (structure === 'gate') return gates.some(isOnBoard) ? STATION_NOW : undefined;
  return stations.some(isOnBoard) ? GATE_NOW : undefined;
}

function placeRefusal(state: State, structure: Structure, at: string): Refusal | undefined {
  const table = boardTable(state.board);
  if (structure === 'gate') {
    const pair = table.pair(at);
    if (pair === undefined) return NO_PLACE;
    if (pair.depth !== FIRST_SOLAR_DEPTH) return WRONG_PAIR;
    return gateOn(state, at) === undefined ? undefined : GATE_PRESENT;
  }
  const space = table.space(at);
  if (space === undefined) return NO_PLACE;
  if (space.depth > FIRST_SOLAR_DEPTH) return WRONG_LAYER;
  return stationAt(state, at) === undefined ? undefined : STATION_PRESENT;
}

const PlaceVestigial = z.strictObject({
  type: z.literal('place-vestigial'),
  player: PlayerId,
  piece: Structure,
  at: z.union([SpaceId, PairId]),
});
type PlaceVestigial = z.infer<typeof PlaceVestigial>;

/** Every placement there can be on a board, structure by structure. */
const placements = actionTables((board, player) =>
  STRUCTURES.map((structure) => ({
    structure,
    actions: (structure === 'gate' ? board.pairs : board.spaces).map(
      ({ id }): PlaceVestigial => Object.freeze({ type: 'place-vestigial', player, piece: structure, at: id }),
    ),
  })),
);

/** Places the structure that is left from an earlier time: one gate and one station for each player. SOL-4.30 to SOL-4.36 */
export const placeVestigial = defineAction<State, SolEvent>()({
  type: 'place-vestigial',
  schema: PlaceVestigial,
  phases: ['vestigial'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'vestigial')) return NONE;
    const legal: PlaceVestigial[] = [];
    for (const { structure, actions } of placements(boardTable(state.board), state, state.turn.seat)) {
      if (kindRefusal(state, structure) !== undefined) continue;
      for (const action of actions) if (placeRefusal(state, structure, action.at) === undefined) legal.push(action);
    }
    return legal;
  },

  check: (state, { player, piece, at }) =>
    phaseRefusal(state, player, 'vestigial') ?? kindRefusal(state, piece) ?? placeRefusal(state, piece, at),

  apply(state, { player, piece, at }, context) {
    const { turn, seats, first } = state;
    const own = seats[turn.seat];
    const slot = piece === 'gate' ? spareGate(own) : spareStation(own, piece);
    if (piece === 'gate') putGate(state, turn.seat, slot, at);
    else putStation(state, turn.seat, slot, at);
    const id = piece === 'gate' ? gateId(own, slot) : stationId(own, slot);
    context.emit({ type: 'vestigial-structure-placed', player, structure: piece, piece: id, at, rule: 'SOL-4.30' });
    state.placements += 1;
    if (state.placements < 2 * seats.length) turn.seat = (first + state.placements) % seats.length;
    else startTurn(state, 0, first, context);
  },
});
