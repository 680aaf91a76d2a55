// Launching, flying and hurling: what a piece may do for a movement point. SOL-7.8 to SOL-7.27
import { type BoardTable, type Border, boardTable } from './board.js';
import { SPACE_LIMIT } from './data/rewards.js';
import type { Context } from './events.js';
import { gainEnergy } from './ledger.js';
import { anyEffect, hasFlown, linkedSpaces } from './modifiers.js';
import { countAt, gateId, gateOn, isOnBoard, type Standing, stationAt } from './pieces.js';
import { type Refusal, refusal } from './refusals.js';
import type { Seat, State } from './schema.js';

export const NO_POINTS = refusal('no-points', 'SOL-7.5', 'No movement point is left for this.');
export const SPACE_FULL = refusal('space-full', 'SOL-3.22', 'Five own sundivers are in that space, and no more may enter.');
const STATION_THERE = refusal('station-present', 'SOL-15.38', 'A station can never enter a space that has a station.');
const NOT_ADJACENT = refusal('not-adjacent', 'SOL-7.10', 'The two spaces are not adjacent; a piece flies one space at a time.');
const NO_GATE = refusal('no-gate', 'SOL-7.13', 'A barrier lies between the two spaces, and no gate stands on exactly this pair.');

/** Why nothing can fly from one space to the other. SOL-7.10 to SOL-7.14 */
export function stepRefusal(state: State, from: string, to: string): Refusal | undefined {
  const border = boardTable(state.board).border(from, to);
  if (border === undefined) return linkedSpaces(state, from).includes(to) ? undefined : NOT_ADJACENT;
  return isOpen(state, border) ? undefined : NO_GATE;
}

/** Which borders of a board are open with gates in certain places. */
interface Openings {
  table: BoardTable;
  /** Where each seat's gates are. */
  gates: readonly (readonly string[])[];
  /** For every border, by number, whether nothing bars the way. */
  open: readonly boolean[];
  /** For every space, by number, the open ones among its borders. */
  exits: readonly (readonly number[])[];
}

// Gates change seldom, and between two changes many lists of steps are made.
let latest: Openings | undefined;

/** What a piece can pass: borders without a barrier, and those with a gate on exactly this pair. SOL-7.12, SOL-7.13 */
function openings(state: State): Openings {
  const table = boardTable(state.board);
  if (latest === undefined || latest.table !== table || !haveGates(state.seats, latest.gates)) {
    const gates = state.seats.map((seat) => seat.gates.slice());
    const open = openingsOf(table, gates);
    latest = { table, gates, open, exits: table.exits.map((borders) => borders.filter((number) => open[number])) };
  }
  return latest;
}

/** For every space, by number, the borders that a piece can pass, by number. SOL-7.12, SOL-7.13 */
export function openExits(state: State): readonly (readonly number[])[] {
  return anyEffect(state, 'ignoresBarriers') ? boardTable(state.board).exits : openings(state).exits;
}

function haveGates(seats: readonly Seat[], known: readonly (readonly string[])[]): boolean {
  if (seats.length !== known.length) return false;
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    const there = known[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] !== there[slot]) return false;
  }
  return true;
}

function openingsOf(table: BoardTable, gates: readonly (readonly string[])[]): boolean[] {
  const open = table.unbarred.slice();
  for (const locations of gates) {
    for (const location of locations) {
      const pair = isOnBoard(location) ? table.pair(location) : undefined;
      if (pair !== undefined) for (const border of pair.borders) open[border] = true;
    }
  }
  return open;
}

/** Whether a step over this border needs no gate, or there is one. */
function isOpen(state: State, { pair, number }: Border): boolean {
  return pair === null || anyEffect(state, 'ignoresBarriers') || openings(state).open[number];
}

/** The gate that a step between the two spaces uses. SOL-7.13, SOL-15.66 */
export function gateUsed(state: State, from: string, to: string): Standing | undefined {
  const pair = boardTable(state.board).border(from, to)?.pair ?? null;
  return pair === null || anyEffect(state, 'ignoresBarriers') ? undefined : gateOn(state, pair);
}

/** Why a sundiver or a station of this player may not come into the space. SOL-3.22, SOL-15.38 */
export function entryRefusal(state: State, seat: number, to: string, isSundiver: boolean): Refusal | undefined {
  if (isSundiver) return countAt(state.seats[seat].sundivers, to) < SPACE_LIMIT ? undefined : SPACE_FULL;
  return stationAt(state, to) === undefined ? undefined : STATION_THERE;
}

/** Every space that a piece can fly to from here, if there is room. A fresh list. */
export function reachableSpaces(state: State, from: string): string[] {
  const borders = boardTable(state.board).space(from)?.borders ?? [];
  const reachable: string[] = [];
  for (const border of borders) if (isOpen(state, border)) reachable.push(border.to);
  for (const space of linkedSpaces(state, from)) if (!reachable.includes(space)) reachable.push(space);
  return reachable;
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
  const owner = state.seats[piece.seat];
  const used = gateUsed(state, from, to);
  const gate = used === undefined ? null : gateId(state.seats[used.seat], used.slot);
  if (piece.isSundiver) owner.sundivers[piece.slot] = to;
  else owner.stations[piece.slot] = to;
  context.emit({ type: 'piece-flown', player: state.players[piece.seat], piece: piece.id, from, to, gate, rule: 'SOL-7.10' });
  if (used !== undefined && gate !== null) takeToll(state, used.seat, gate, context);
  hasFlown(state, { seat: piece.seat, piece: piece.id, isSundiver: piece.isSundiver, from, to, gate, free }, context);
}

/** Once a turn for each other owner, and it cannot be declined. SOL-7.17 to SOL-7.21 */
function takeToll(state: State, owner: number, gate: string, context: Context): void {
  const { turn } = state;
  if (owner === turn.seat || turn.tolled.includes(owner)) return;
  turn.tolled.push(owner);
  context.emit({ type: 'toll-taken', player: state.players[owner], gate, rule: 'SOL-7.17' });
  gainEnergy(state, owner, 1, 'SOL-7.17', context);
}
