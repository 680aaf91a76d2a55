import { defineAction, formsBy, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { FIRST_SOLAR_DEPTH, OUTER_DEPTH, STATION_TYPES, STRUCTURES, type Structure } from '../../model/words.js';
import { gatePlace, stationPlace } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { build } from '../pieces/ledger.js';
import { gateOn, isOnBoard, stationAt } from '../pieces/pieces.js';
import { isTheirPhase, phaseRefusal } from '../turn/phase.js';
import { startTurn } from '../turn/turn.js';

const GATE_NOW = refuse('wrong-phase', 'SOL-4.31', 'The player has already placed a station; the second structure must be a gate.');
const STATION_NOW = refuse('wrong-phase', 'SOL-4.31', 'The player has already placed a gate; the second structure must be a station.');
const NO_PLACE = refuse('unknown-id', 'SOL-3.12', 'There is no space or boundary pair with this id on the board.');
const WRONG_PAIR = refuse('parameter', 'SOL-4.32', 'A vestigial gate must be between the inner orbit and the convective layer.');
const WRONG_LAYER = refuse('parameter', 'SOL-4.33', 'A vestigial station must be in an orbit or in the convective layer.');
const GATE_PRESENT = refuse('gate-present', 'SOL-4.32', 'This boundary pair already has a gate; at most one is allowed.');
const STATION_PRESENT = refuse('station-present', 'SOL-4.33', 'This space already has a station; at most one is allowed.');

/**
 * Returns the refusal if the player has already placed a structure of this kind: each player places one gate and one station. SOL-4.30,
 * SOL-4.31
 */
function kindRefusal({ seats, turn }: State, structure: Structure): Refusal | undefined {
  const { gates, stations } = seats[turn.seat];
  if (structure === 'gate') return gates.some(isOnBoard) ? STATION_NOW : undefined;
  return stations.some(isOnBoard) ? GATE_NOW : undefined;
}

/**
 * Returns the refusal if the structure may not be placed at `at`. A gate must be on a boundary pair of the inner orbit and the convective
 * layer. A station must be in the outer orbit, the inner orbit or the convective layer. There must be no other gate or station at `at`.
 * SOL-3.20, SOL-4.32, SOL-4.33, SOL-4.34
 */
function placeRefusal(state: State, structure: Structure, at: string): Refusal | undefined {
  const table = boardOf(state);
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

const gate = gatePlace(FIRST_SOLAR_DEPTH);
const station = stationPlace(OUTER_DEPTH, FIRST_SOLAR_DEPTH);

/**
 * Places a vestigial structure: a gate or a station that a player gets for free before the first turn. Each player places one of both.
 * SOL-4.30, SOL-4.31, SOL-4.36
 */
export const placeVestigial = defineAction<State, SolEvent>()({
  type: 'place-vestigial',
  forms: formsBy('piece', [{ id: 'gate', parameters: { at: gate } }, ...STATION_TYPES.map((id) => ({ id, parameters: { at: station } }))]),
  phases: ['vestigial'],

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'vestigial')) return;
    const { pairs, spaces } = boardOf(state);
    for (const structure of STRUCTURES) {
      if (kindRefusal(state, structure) !== undefined) continue;
      const places = structure === 'gate' ? pairs : spaces;
      const { at } = actions.form(structure).parameters;
      for (const { id, number } of places) if (placeRefusal(state, structure, id) === undefined) actions.add(at.at(number));
    }
  },

  check: (state, { player, piece, at }) =>
    phaseRefusal(state, player, 'vestigial') ?? kindRefusal(state, piece) ?? placeRefusal(state, piece, at),

  apply(state, { player, piece, at }, context) {
    const { turn, seats, first } = state;
    const id = build(state, turn.seat, piece, at);
    context.emit({ type: 'vestigial-structure-placed', player, structure: piece, piece: id, at, rule: 'SOL-4.30' });
    state.placements += 1;
    if (state.placements < 2 * seats.length) turn.seat = (first + state.placements) % seats.length;
    else startTurn(state, 0, first, context);
  },
});
