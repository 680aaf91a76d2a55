import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import type { SolEvent } from '../events.js';
import { fleetOf, lowestSlot } from '../fleet.js';
import { distinctIn } from '../interchange.js';
import { spendPoints } from '../ledger.js';
import { anyEffect, freeStepRefusal, isLifted, linkedSpaces, pieceRefusal } from '../modifiers.js';
import { entryRefusal, flyPiece, gateUsed, NO_POINTS, openExits, reachableSpaces, stepRefusal } from '../movement.js';
import { isTheirPhase, phaseRefusal, timesOf } from '../phase.js';
import { flierIds, isOnBoard, type Piece, pieceOf, stationFlier, stationId, sundiverId } from '../pieces.js';
import { type Refusal, refusal } from '../refusals.js';
import { SpaceId, type State, StationId, SundiverId } from '../schema.js';
import { actionTables, PairTable } from '../shared-actions.js';
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

/** By piece and border. */
const paidSteps = actionTables(({ borders }, player, colour) => {
  const pieces = flierIds(colour);
  const make = (flier: number, border: number): Fly => Object.freeze({ type: 'fly', player, piece: pieces[flier], to: borders[border].to });
  return new PairTable(pieces.length, borders.length, make);
});

/** Adds what only effects make possible: steps between linked spaces, and free steps. SOL-15.13, SOL-15.47 */
function addEffectSteps(state: State, player: PlayerId, piece: string, isSundiver: boolean, from: string, legal: Fly[]): void {
  const { seat, points } = state.turn;
  const isFree = isSundiver && freeStepRefusal(state, piece) === undefined;
  if (!isFree && linkedSpaces(state, from).length === 0) return;
  for (const to of reachableSpaces(state, from)) {
    if (entryRefusal(state, seat, to, isSundiver) !== undefined) continue;
    const isLinked = boardTable(state.board).border(from, to) === undefined;
    if (isLinked && points > 0) legal.push(Object.freeze<Fly>({ type: 'fly', player, piece, to }));
    if (isFree && gateUsed(state, from, to) !== undefined) legal.push(Object.freeze<Fly>({ type: 'fly', player, piece, to, free: true }));
  }
}

/** Adds the steps of stations that an effect lifts. SOL-15.37 */
function addStations(state: State, player: PlayerId, steps: PairTable<Fly>, exits: readonly (readonly number[])[], legal: Fly[]): void {
  const { seat } = state.turn;
  const own = state.seats[seat];
  own.stations.forEach((from, slot) => {
    const piece = stationId(own, slot);
    const space = boardTable(state.board).space(from);
    if (space === undefined || !isLifted(state, piece) || pieceRefusal(state, piece) !== undefined) return;
    for (const border of exits[space.number]) {
      const step = steps.at(stationFlier(slot), border);
      if (entryRefusal(state, seat, step.to, false) === undefined) legal.push(step);
    }
    addEffectSteps(state, player, piece, false, from, legal);
  });
}

/** One own piece flies to an adjacent space, for one point. SOL-7.10 to SOL-7.21 */
export const fly = defineAction<State, SolEvent>()({
  type: 'fly',
  schema: Fly,
  phases: timesOf('move'),
  listsFrozen: 'always',

  legal(state, player, parts) {
    if (!isTheirPhase(state, player, 'move')) return NONE;
    const { seat, running, points } = state.turn;
    const isQuiet = running.length === 0;
    const givesSteps = !isQuiet && (anyEffect(state, 'freeStepRefusal') || anyEffect(state, 'linkedSpaces'));
    if (points < 1 && !givesSteps) return NONE;
    const own = state.seats[seat];
    const steps = paidSteps(boardTable(state.board), state, seat);
    const exits = openExits(state);
    const fleet = fleetOf(state, seat);
    const { spaces, fullSpaces } = fleet;
    const fliers = distinctIn(state, seat, fleet) & fleet.onBoard;
    const isPlain = isQuiet || !(givesSteps || anyEffect(state, 'refusesPiece') || anyEffect(state, 'liftsStation'));
    if (isPlain && fullSpaces === 0) {
      // Mostly every open border can be passed.
      for (let rest = fliers; rest !== 0; rest &= rest - 1) {
        const slot = lowestSlot(rest);
        parts.select(steps, slot, exits[spaces[slot]]);
      }
      return NONE;
    }
    const legal: Fly[] = [];
    for (let rest = fliers; rest !== 0; rest &= rest - 1) {
      const slot = lowestSlot(rest);
      if (!isQuiet && pieceRefusal(state, sundiverId(own, slot)) !== undefined) continue;
      if (points > 0) for (const border of exits[spaces[slot]]) legal.push(steps.at(slot, border));
      if (givesSteps) addEffectSteps(state, player, sundiverId(own, slot), true, own.sundivers[slot], legal);
    }
    const entered = fullSpaces > 0 ? legal.filter(({ to }) => entryRefusal(state, seat, to, true) === undefined) : legal;
    if (!isQuiet && points > 0) addStations(state, player, steps, exits, entered);
    return entered;
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
