import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import type { SolEvent } from '../events.js';
import { isLowestOfKind } from '../interchange.js';
import { spendPoints } from '../ledger.js';
import { freeStepRefusal, isLifted, pieceRefusal } from '../modifiers.js';
import {
  type Barriers,
  barriersOf,
  entryRefusal,
  flyPiece,
  gateUsed,
  isPassable,
  mayBeFull,
  NO_POINTS,
  reachableSpaces,
  stepRefusal,
} from '../movement.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { isOnBoard, type Piece, pieceOf, stationId, sundiverId } from '../pieces.js';
import { type Refusal, refusal } from '../refusals.js';
import { SpaceId, type State, StationId, SundiverId } from '../schema.js';
import { arrivalActions, type Steps, stepActions } from '../shared-actions.js';
import { unknownRefusal } from '../unknown.js';

const NOT_OWN = refusal('not-owner', 'SOL-7.10', 'Fly a piece of your own.');
const GROUNDED = refusal('effect-condition', 'SOL-15.37', 'Stations do not fly, unless Juggernaut lifts this one.');
const NOT_ON_BOARD = refusal('not-on-board', 'SOL-7.10', 'The piece is not on the board.');
const NOT_FREE = refusal('effect-condition', 'SOL-15.13', 'Only Catapult gives a free step, and only a sundiver that goes through a gate.');

/** Why this step cannot be taken for nothing. SOL-15.13 */
function freeRefusal(state: State, piece: string, isSundiver: boolean, from: string, to: string): Refusal | undefined {
  const refused = isSundiver ? freeStepRefusal(state, piece) : null;
  if (refused === null || gateUsed(state, from, to) === undefined) return NOT_FREE;
  return refused;
}

function locationOf(state: State, { kind, slot }: Piece): string {
  const own = state.seats[state.turn.seat];
  return kind === 'sundiver' ? own.sundivers[slot] : own.stations[slot];
}

const Fly = z.strictObject({
  type: z.literal('fly'),
  player: PlayerId,
  piece: z.union([SundiverId, StationId]),
  to: SpaceId,
  /** A step that costs nothing. SOL-15.13 */
  free: z.literal(true).optional(),
});
type Fly = z.infer<typeof Fly>;

const paidSteps = stepActions((player, piece, to): Fly => ({ type: 'fly', player, piece, to }));
const freeSteps = arrivalActions((player, piece, to): Fly => ({ type: 'fly', player, piece, to, free: true }));

/** Adds the paid steps to adjacent spaces with room. */
function addSteps(
  state: State,
  { borders, actions }: Steps<Fly>,
  barriers: Barriers,
  asks: boolean,
  isSundiver: boolean,
  legal: Fly[],
): void {
  for (let index = 0; index < borders.length; index++) {
    const { to, pair } = borders[index];
    if (pair !== null && !isPassable(barriers, pair)) continue;
    if (!asks || entryRefusal(state, state.turn.seat, to, isSundiver) === undefined) legal.push(actions[index]);
  }
}

/** Adds what only effects make possible: steps between linked spaces, and free steps. SOL-15.13, SOL-15.47 */
function addEffectSteps(state: State, player: PlayerId, piece: string, isSundiver: boolean, from: string, legal: Fly[]): void {
  const { seat, points } = state.turn;
  const isFree = isSundiver && freeStepRefusal(state, piece) === undefined;
  for (const to of reachableSpaces(state, from)) {
    if (entryRefusal(state, seat, to, isSundiver) !== undefined) continue;
    const isLinked = boardTable(state.board).border(from, to) === undefined;
    if (isLinked && points > 0) legal.push(Object.freeze<Fly>({ type: 'fly', player, piece, to }));
    if (isFree && gateUsed(state, from, to) !== undefined) legal.push(freeSteps(state.board, player)(piece).at(to));
  }
}

/** One own piece flies to an adjacent space, for one point. SOL-7.10 to SOL-7.21 */
export const fly = defineAction<State, SolEvent>()({
  type: 'fly',
  schema: Fly,
  phases: ['move'],
  listsFrozen: true,

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move')) return NONE;
    const { board } = state;
    const { seat, running, points } = state.turn;
    if (points < 1 && running.length === 0) return NONE;
    const own = state.seats[seat];
    const { sundivers, stations } = own;
    const barriers = barriersOf(state);
    const stepsOf = paidSteps(board, player);
    const legal: Fly[] = [];
    const asks = mayBeFull(sundivers);
    for (let slot = 0; slot < sundivers.length; slot++) {
      const from = sundivers[slot];
      if (!isOnBoard(from) || !isLowestOfKind(state, seat, slot)) continue;
      const piece = sundiverId(own, slot);
      if (running.length > 0 && pieceRefusal(state, piece) !== undefined) continue;
      if (points > 0) addSteps(state, stepsOf(piece).at(from), barriers, asks, true, legal);
      if (running.length > 0) addEffectSteps(state, player, piece, true, from, legal);
    }
    if (points < 1 || running.length === 0) return legal;
    stations.forEach((from, slot) => {
      const piece = stationId(own, slot);
      if (!isOnBoard(from) || !isLifted(state, piece) || pieceRefusal(state, piece) !== undefined) return;
      addSteps(state, stepsOf(piece).at(from), barriers, true, false, legal);
      addEffectSteps(state, player, piece, false, from, legal);
    });
    return legal;
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
