// Rules that several kinds of movement share: which steps are possible, how many pieces a space can contain, and what owners of gates
// receive.
import { refuse } from '../../../../kernel/index.js';
import { anyEffect, followsFlights, hasFlown, linkedSpaces } from '../../cards/effects/running.js';
import type { Border } from '../../model/board/board.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { boardOf } from '../../table/table.js';
import { fleetOf } from '../pieces/fleet.js';
import { gainEnergy } from '../pieces/ledger.js';
import { gateOn, type Piece, pieceOf, seatOfColour, stationAt } from '../pieces/pieces.js';

export const NO_POINTS = refuse('no-points', 'SOL-7.5', 'Too few movement points are left for this move.');
export const SPACE_FULL = refuse('space-full', 'SOL-3.22', 'The space already holds 5 sundivers of this player; at most 5 are allowed.');
const STATION_THERE = refuse('station-present', 'SOL-15.38', 'This space already has a station; a flying station cannot enter it.');
const NOT_ADJACENT = refuse('not-adjacent', 'SOL-7.10', 'The two spaces are not adjacent; a piece flies one space at a time.');
const NO_GATE = refuse('no-gate', 'SOL-7.13', 'A barrier separates the two spaces; crossing it needs a gate on this boundary pair.');

/** Returns the refusal if no piece can fly from the space `from` to the space `to`. SOL-7.10, SOL-7.11, SOL-7.12, SOL-7.13, SOL-7.14 */
export function stepRefusal(state: State, from: string, to: string): Refusal | undefined {
  const border = boardOf(state).border(from, to);
  if (border === undefined) return linkedSpaces(state, from).includes(to) ? undefined : NOT_ADJACENT;
  return isOpen(state, border) ? undefined : NO_GATE;
}

/**
 * Returns whether pieces can cross a border: it has no barrier, there is a gate on its boundary pair, or an effect makes gates unnecessary.
 * SOL-3.18, SOL-7.12, SOL-7.13
 */
export function isOpen(state: State, { pair }: Border): boolean {
  return pair === null || gateOn(state, pair) !== undefined || anyEffect(state, 'ignoresBarriers');
}

/** Returns the id of the gate that a step between two spaces uses; `undefined` if it uses none. SOL-7.13, SOL-15.66 */
export function gateUsed(state: State, from: string, to: string): string | undefined {
  const pair = boardOf(state).border(from, to)?.pair ?? null;
  return pair === null || anyEffect(state, 'ignoresBarriers') ? undefined : gateOn(state, pair);
}

/**
 * Returns the refusal if a player's piece may not enter a space. A sundiver may not enter a space with five of the player's sundivers, a
 * station may not enter a space with a station. This is also true if the piece would leave the space in its next step. SOL-3.22, SOL-3.23,
 * SOL-7.15, SOL-15.38
 */
export function entryRefusal(state: State, seat: number, to: string, isSundiver: boolean): Refusal | undefined {
  if (isSundiver) return fleetOf(state, seat).isFull(boardOf(state).placeOf(to)) ? SPACE_FULL : undefined;
  return stationAt(state, to) === undefined ? undefined : STATION_THERE;
}

/** Returns every space to which a piece in the space `from` can fly in one step, including spaces that are full. */
export function reachableSpaces(state: State, from: string): string[] {
  const table = boardOf(state);
  const near = (table.space(from)?.borders ?? []).filter((border) => isOpen(state, border)).map(({ to }) => to);
  return [...near, ...linkedSpaces(state, from).filter((to) => !near.includes(to))];
}

/**
 * Moves a piece one step, gives energy to the owner of a gate that it crosses, and calls the hooks `flown`. The caller deducts movement
 * points.
 */
export function flyPiece(
  state: State,
  piece: { seat: number; id: string; slot: number; isSundiver: boolean },
  from: string,
  to: string,
  free: boolean,
  context: Context,
): void {
  const gate = gateUsed(state, from, to) ?? null;
  const { sundivers, stations } = state.seats[piece.seat];
  if (piece.isSundiver) sundivers[piece.slot] = to;
  else stations[piece.slot] = to;
  context.emit({ type: 'piece-flown', player: state.players[piece.seat], piece: piece.id, from, to, gate, rule: 'SOL-7.10' });
  if (gate !== null) takeToll(state, gate, context);
  if (!followsFlights(state)) return;
  hasFlown(state, { seat: piece.seat, piece: piece.id, isSundiver: piece.isSundiver, from, to, gate, free }, context);
}

/**
 * Gives 1 energy to the owner of a crossed gate, if the owner is another player. Each owner gains at most 1 energy per turn and cannot
 * decline it. SOL-7.17, SOL-7.18, SOL-7.19, SOL-7.20, SOL-7.21
 */
function takeToll(state: State, gate: string, context: Context): void {
  const { turn } = state;
  const owner = seatOfColour(state, (pieceOf(gate) as Piece).colour);
  if (owner === turn.seat || turn.tolled.includes(owner)) return;
  turn.tolled.push(owner);
  context.emit({ type: 'toll-taken', player: state.players[owner], gate, rule: 'SOL-7.17' });
  gainEnergy(state, owner, 1, 'SOL-7.17', context);
}
