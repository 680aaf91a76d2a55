// Launching, flying and hurling: what a piece may do for a movement point. SOL-7.8 to SOL-7.27
import { type BoardTable, type Border, boardTable } from './board.js';
import { SPACE_LIMIT } from './data/rewards.js';
import type { Context } from './events.js';
import { gainEnergy, moveSundiver, putStation, structureStamp } from './ledger.js';
import { anyEffect, followsFlights, hasFlown, linkedSpaces } from './modifiers.js';
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

/** What can be passed on a board, told of the gates that moved since it was asked last. SOL-7.12, SOL-7.13 */
class Openings {
  /** For every border, by number, whether nothing bars the way. */
  open: boolean[] = [];
  /** For every space, by number, the open ones among its borders. */
  exits: (readonly number[])[] = [];
  private table: BoardTable | undefined;
  private stamp = Number.NaN;
  /** Where each seat's gates were. */
  private readonly known: string[][] = [];

  update(table: BoardTable, seats: readonly Seat[]): void {
    const stamp = structureStamp(table, seats);
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    if (table !== this.table || seats.length !== this.known.length) this.forget(table, seats.length);
    for (let seat = 0; seat < seats.length; seat++) {
      const { gates } = seats[seat];
      const known = this.known[seat];
      for (let slot = 0; slot < gates.length; slot++) if (gates[slot] !== known[slot]) this.move(table, seats, seat, slot);
    }
  }

  /** Begins with no gate on the board. */
  private forget(table: BoardTable, seats: number): void {
    this.table = table;
    this.open = table.unbarred.slice();
    this.exits = table.exits.map((borders) => borders.filter((border) => this.open[border]));
    this.known.length = 0;
    for (let seat = 0; seat < seats; seat++) this.known.push([]);
  }

  private move(table: BoardTable, seats: readonly Seat[], seat: number, slot: number): void {
    const before = this.known[seat][slot] ?? 'reserve';
    const after = seats[seat].gates[slot];
    this.known[seat][slot] = after;
    // Another gate may have come to the place that this one left.
    this.set(
      table,
      before,
      seats.some(({ gates }) => gates.includes(before)),
    );
    this.set(table, after, true);
  }

  private set(table: BoardTable, location: string, isOpen: boolean): void {
    const pair = isOnBoard(location) ? table.pair(location) : undefined;
    if (pair === undefined) return;
    for (const border of pair.borders) this.open[border] = isOpen;
    for (const id of [pair.upper, pair.lower]) {
      const space = table.space(id)?.number ?? -1;
      this.exits[space] = table.exits[space].filter((border) => this.open[border]);
    }
  }
}

// Gates change seldom, and between two changes many lists of steps are made.
const OPENINGS = new Openings();

function openings(state: State): Openings {
  OPENINGS.update(boardTable(state.board), state.seats);
  return OPENINGS;
}

/** For every space, by number, the borders that a piece can pass, by number. SOL-7.12, SOL-7.13 */
export function openExits(state: State): readonly (readonly number[])[] {
  return anyEffect(state, 'ignoresBarriers') ? boardTable(state.board).exits : openings(state).exits;
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
  const used = gateUsed(state, from, to);
  const gate = used === undefined ? null : gateId(state.seats[used.seat], used.slot);
  if (piece.isSundiver) moveSundiver(state, piece.seat, piece.slot, to);
  else putStation(state, piece.seat, piece.slot, to);
  context.emit({ type: 'piece-flown', player: state.players[piece.seat], piece: piece.id, from, to, gate, rule: 'SOL-7.10' });
  if (used !== undefined && gate !== null) takeToll(state, used.seat, gate, context);
  if (!followsFlights(state)) return;
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
