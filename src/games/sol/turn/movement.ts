// Launching, flying and hurling: what a piece may do for a movement point.
import { refuse } from '../../../kernel/index.js';
import type { Border } from '../board/board.js';
import { anyEffect, followsFlights, hasFlown, linkedSpaces } from '../effects/running.js';
import type { Context } from '../events.js';
import { fleetOf } from '../pieces/fleet.js';
import { gainEnergy } from '../pieces/ledger.js';
import { gateOn, type Piece, pieceOf, seatOfColour, stationAt } from '../pieces/pieces.js';
import type { Refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { boardOf } from '../table.js';

export const NO_POINTS = refuse('no-points', 'SOL-7.5', 'No movement point is left for this.');
export const SPACE_FULL = refuse('space-full', 'SOL-3.22', 'Five own sundivers are in that space, and no more may enter.');
const STATION_THERE = refuse('station-present', 'SOL-15.38', 'A station can never enter a space that has a station.');
const NOT_ADJACENT = refuse('not-adjacent', 'SOL-7.10', 'The two spaces are not adjacent; a piece flies one space at a time.');
const NO_GATE = refuse('no-gate', 'SOL-7.13', 'A barrier lies between the two spaces, and no gate stands on exactly this pair.');

/** Why nothing can fly from one space to the other. SOL-7.10, SOL-7.11, SOL-7.12, SOL-7.13, SOL-7.14 */
export function stepRefusal(state: State, from: string, to: string): Refusal | undefined {
  const border = boardOf(state).border(from, to);
  if (border === undefined) return linkedSpaces(state, from).includes(to) ? undefined : NOT_ADJACENT;
  return isOpen(state, border) ? undefined : NO_GATE;
}

/** Whether nothing bars the way over a border: there is no barrier, a gate stands on exactly this pair, or none is needed. SOL-3.18, SOL-7.12, SOL-7.13 */
export function isOpen(state: State, { pair }: Border): boolean {
  return pair === null || gateOn(state, pair) !== undefined || anyEffect(state, 'ignoresBarriers');
}

/** The gate that a step between the two spaces uses, by id. SOL-7.13, SOL-15.66 */
export function gateUsed(state: State, from: string, to: string): string | undefined {
  const pair = boardOf(state).border(from, to)?.pair ?? null;
  return pair === null || anyEffect(state, 'ignoresBarriers') ? undefined : gateOn(state, pair);
}

/**
 * Why a sundiver or a station of this player may not come into the space: five own sundivers are in it, or it has a station. Pieces of
 * others do not matter, and passing through is coming in. SOL-3.22, SOL-3.23, SOL-7.15, SOL-15.38
 */
export function entryRefusal(state: State, seat: number, to: string, isSundiver: boolean): Refusal | undefined {
  if (isSundiver) return fleetOf(state, seat).isFull(boardOf(state).placeOf(to)) ? SPACE_FULL : undefined;
  return stationAt(state, to) === undefined ? undefined : STATION_THERE;
}

/** Every space that a piece can fly to from here, if there is room. */
export function reachableSpaces(state: State, from: string): string[] {
  const table = boardOf(state);
  const near = (table.space(from)?.borders ?? []).filter((border) => isOpen(state, border)).map(({ to }) => to);
  return [...near, ...linkedSpaces(state, from).filter((to) => !near.includes(to))];
}

/** Moves a piece one step, takes the toll and tells whoever must know. The points are another matter. */
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

/** One energy for the owner, once a turn for each other owner, and it cannot be declined. SOL-7.17, SOL-7.18, SOL-7.19, SOL-7.20, SOL-7.21 */
function takeToll(state: State, gate: string, context: Context): void {
  const { turn } = state;
  const owner = seatOfColour(state, (pieceOf(gate) as Piece).colour);
  if (owner === turn.seat || turn.tolled.includes(owner)) return;
  turn.tolled.push(owner);
  context.emit({ type: 'toll-taken', player: state.players[owner], gate, rule: 'SOL-7.17' });
  gainEnergy(state, owner, 1, 'SOL-7.17', context);
}
