import { defineAction, type LegalActions, oneOf, optional, refuse } from '../../../../kernel/index.js';
import { freeStepRefusal, isLifted, linkedSpaces, pieceRefusal } from '../../cards/effects/running.js';
import { SUNDIVERS } from '../../data/rewards.js';
import type { Space } from '../../model/board/board.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anySpace, ownFlier } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { type Fleet, fleetOf } from '../pieces/fleet.js';
import { distinctSundivers } from '../pieces/interchange.js';
import { spendPoints } from '../pieces/ledger.js';
import { isOnBoard, type Piece, pieceOf, stationAt, stationId, sundiverId } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { entryRefusal, flyPiece, gateUsed, isOpen, NO_POINTS, stepRefusal } from '../turn/movement.js';
import { isTheirPhase, MOVES, phaseRefusal } from '../turn/phase.js';

const NOT_OWN = refuse('not-owner', 'SOL-7.10', 'The piece belongs to another player; only your own pieces can fly.');
const GROUNDED = refuse('effect-condition', 'SOL-15.37', 'This station cannot fly; only sundivers and a Juggernaut station can.');
const NOT_ON_BOARD = refuse('not-on-board', 'SOL-7.10', 'The piece is not on the board; only pieces on the board can fly.');
const NOT_FREE = refuse('effect-condition', 'SOL-15.13', 'The step is not free; Catapult gives free steps, to sundivers through gates.');

/** Returns the refusal if this step cannot be made without spending a movement point. SOL-15.13 */
function freeRefusal(state: State, piece: string, isSundiver: boolean, from: string, to: string): Refusal | undefined {
  const refused = isSundiver ? freeStepRefusal(state, piece) : null;
  if (refused === null || gateUsed(state, from, to) === undefined) return NOT_FREE;
  return refused;
}

function locationOf(state: State, { kind, slot }: Piece): string {
  const own = state.seats[state.turn.seat];
  return kind === 'sundiver' ? own.sundivers[slot] : own.stations[slot];
}

/** The parameters of the action; a step with `free` costs no movement point. SOL-15.13 */
const PARAMETERS = { piece: ownFlier, to: anySpace, free: optional(oneOf([true])) };
type FlightActions = LegalActions<typeof PARAMETERS>;

/**
 * Adds the legal steps of one piece to adjacent spaces, each for one point. `place` is the piece's index in the domain of the parameter
 * `piece`. SOL-7.10
 */
function addSteps(state: State, fleet: Fleet, place: number, { borders }: Space, actions: FlightActions): void {
  const isSundiver = place < SUNDIVERS;
  const { piece, to } = actions.parameters;
  const flier = piece.at(place);
  for (let way = 0; way < borders.length; way++) {
    const border = borders[way];
    if (isSundiver ? fleet.isFull(border.space) : stationAt(state, border.to) !== undefined) continue;
    if (border.pair === null || isOpen(state, border)) actions.add(flier, to.at(border.space));
  }
}

/**
 * Adds the legal steps of one piece that only effects make possible: steps that cost no point, and steps to spaces that are adjacent only
 * by an effect. SOL-15.13, SOL-15.47
 */
function addEffectSteps(state: State, piece: string, place: number, { id: from, borders }: Space, actions: FlightActions): void {
  const { seat, points } = state.turn;
  const table = boardOf(state);
  const isSundiver = place < SUNDIVERS;
  const { piece: fliers, to: targets, free } = actions.parameters;
  const flier = fliers.at(place);
  for (const { to, space } of borders) {
    const isFree = freeRefusal(state, piece, isSundiver, from, to) === undefined;
    if (isFree && entryRefusal(state, seat, to, isSundiver) === undefined) actions.add(flier, targets.at(space), free.at(0));
  }
  for (const to of linkedSpaces(state, from)) {
    const isStep = points > 0 && table.border(from, to) === undefined;
    if (isStep && entryRefusal(state, seat, to, isSundiver) === undefined) actions.add(flier, targets.at(table.placeOf(to)));
  }
}

/** Adds all legal steps of one piece, in a turn in which an effect runs. */
function addAll(state: State, fleet: Fleet, place: number, piece: string, from: Space, actions: FlightActions): void {
  if (pieceRefusal(state, piece) !== undefined) return;
  if (state.turn.points > 0) addSteps(state, fleet, place, from, actions);
  addEffectSteps(state, piece, place, from, actions);
}

/**
 * Flies one of the player's pieces to an adjacent space, for one movement point. While points are left, the player may fly any piece next,
 * also the same one again. SOL-7.10, SOL-7.11, SOL-7.14, SOL-7.15, SOL-7.16, SOL-18.10
 */
export const fly = defineAction<State, SolEvent>()({
  type: 'fly',
  parameters: PARAMETERS,
  phases: MOVES,

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'move')) return;
    const { seat, points, running } = state.turn;
    if (points < 1 && running.length === 0) return;
    const own = state.seats[seat];
    const { spaces } = boardOf(state);
    const fleet = fleetOf(state, seat);
    for (const slot of distinctSundivers(state, seat)) {
      if (fleet.depthOf(slot) < 0) continue;
      const from = spaces[fleet.places[slot]];
      if (running.length === 0) addSteps(state, fleet, slot, from, actions);
      else addAll(state, fleet, slot, sundiverId(own, slot), from, actions);
    }
    for (let slot = 0; slot < own.stations.length && running.length > 0; slot++) {
      const id = stationId(own, slot);
      const from = isLifted(state, id) ? boardOf(state).space(own.stations[slot]) : undefined;
      if (from !== undefined) addAll(state, fleet, SUNDIVERS + slot, id, from, actions);
    }
  },

  check(state, action) {
    const { player, piece: id, to, free } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const { seat, points } = state.turn;
    const piece = pieceOf(id);
    if (piece === undefined || piece.colour !== state.seats[seat].colour) return NOT_OWN;
    const isSundiver = piece.kind === 'sundiver';
    if (!isSundiver && !isLifted(state, id)) return GROUNDED;
    if (free !== true && points < 1) return NO_POINTS;
    const from = locationOf(state, piece);
    if (!isOnBoard(from)) return NOT_ON_BOARD;
    return (
      stepRefusal(state, from, to) ??
      entryRefusal(state, seat, to, isSundiver) ??
      pieceRefusal(state, id) ??
      (free === true ? freeRefusal(state, id, isSundiver, from, to) : undefined)
    );
  },

  apply(state, { piece: id, to, free }, context) {
    const piece = pieceOf(id);
    if (piece === undefined) return;
    if (free !== true) spendPoints(state, 1);
    const flier = { seat: state.turn.seat, id, slot: piece.slot, isSundiver: piece.kind === 'sundiver' };
    flyPiece(state, flier, locationOf(state, piece), to, free === true, context);
  },
});
