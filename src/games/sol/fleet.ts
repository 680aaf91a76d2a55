// Where a player's sundivers are, in numbers. Lists of legal actions ask for it again and again, and between two of them hardly anything moves.
import { type BoardTable, boardTable } from './board.js';
import { SPACE_LIMIT, SUNDIVERS } from './data/rewards.js';
import { structureStamp, sundiverStamp } from './ledger.js';
import { holdOf, STATION_SLOTS } from './pieces.js';
import type { Seat, State } from './schema.js';
import { COLOURS, CORE_DEPTH } from './vocabulary.js';

/** What follows from the locations of one player's sundivers, and from nothing else. Sets of sundivers are bits by slot, for `lowestSlot`. */
export interface Fleet {
  /** For each sundiver the number of its space, below zero if it is not on the board. */
  readonly spaces: readonly number[];
  /** For each space, by number, how many of the sundivers are in it. SOL-3.22 */
  readonly counts: readonly number[];
  /** Those that have no lower one in the same place. */
  readonly firsts: number;
  readonly onBoard: number;
  /** Inside any mothership. */
  readonly aboard: number;
  readonly inCore: number;
  readonly lost: number;
  /** In how many spaces there are any. */
  readonly spread: number;
  /** How many spaces hold as many as can be. SOL-3.22 */
  readonly fullSpaces: number;
  /** All that are where this one is, itself included, on the board or elsewhere. */
  together(slot: number): number;
}

/** The lowest slot in a set that is not empty. `set & (set - 1)` is the set without it. */
export function lowestSlot(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Places that are no spaces, as numbers below zero: the first is -1. */
const ELSEWHERE: readonly string[] = ['reserve', 'lost', 'vaporized', ...COLOURS.map((colour) => holdOf({ colour }))];

function elsewhere(location: string): number {
  return -1 - ELSEWHERE.indexOf(location);
}

const LOST = elsewhere('lost');
/** Holds are the last of these places. */
const FIRST_HOLD = elsewhere(holdOf({ colour: COLOURS[0] }));

/** A fleet that is told of the sundivers that moved since it was asked for last. */
class KnownFleet implements Fleet {
  readonly spaces: number[] = new Array(SUNDIVERS).fill(-1);
  counts: number[] = [];
  firsts = 0;
  onBoard = 0;
  aboard = 0;
  inCore = 0;
  lost = 0;
  spread = 0;
  fullSpaces = 0;
  private readonly known: string[] = new Array(SUNDIVERS).fill('');
  private table: BoardTable | undefined;
  private stamp = Number.NaN;
  private coreBegins = 0;
  /** For each place the sundivers in it: the places that are no spaces come first, the last of them at 0. */
  private there: number[] = [];

  update(table: BoardTable, seats: readonly Seat[], seat: number): void {
    const stamp = sundiverStamp(table, seats);
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    const { sundivers } = seats[seat];
    if (table !== this.table) this.forget(table);
    const { known } = this;
    for (let slot = 0; slot < SUNDIVERS; slot++) {
      const location = sundivers[slot];
      if (location !== known[slot]) this.move(table, slot, location);
    }
  }

  together(slot: number): number {
    return this.there[ELSEWHERE.length + this.spaces[slot]];
  }

  /** Begins with all sundivers in the reserve. */
  private forget(table: BoardTable): void {
    this.table = table;
    this.known.fill('reserve');
    this.spaces.fill(elsewhere('reserve'));
    this.counts = new Array(table.spaces.length).fill(0);
    this.there = new Array(ELSEWHERE.length + table.spaces.length).fill(0);
    this.there[ELSEWHERE.length + elsewhere('reserve')] = (1 << SUNDIVERS) - 1;
    this.firsts = 1;
    this.onBoard = this.aboard = this.inCore = this.lost = this.spread = this.fullSpaces = 0;
    this.coreBegins = table.layers[CORE_DEPTH][0].number;
  }

  private move(table: BoardTable, slot: number, location: string): void {
    this.known[slot] = location;
    this.leave(slot, this.spaces[slot]);
    const space = table.space(location)?.number ?? elsewhere(location);
    this.spaces[slot] = space;
    this.enter(slot, space);
  }

  private leave(slot: number, place: number): void {
    const { there, counts } = this;
    const bit = 1 << slot;
    const left = there[ELSEWHERE.length + place] & ~bit;
    there[ELSEWHERE.length + place] = left;
    // The lowest of those who stay is the first, whoever was.
    this.firsts = (this.firsts & ~bit) | (left & -left);
    this.onBoard &= ~bit;
    this.aboard &= ~bit;
    this.inCore &= ~bit;
    this.lost &= ~bit;
    if (place < 0) return;
    if (counts[place] === SPACE_LIMIT) this.fullSpaces -= 1;
    counts[place] -= 1;
    if (left === 0) this.spread -= 1;
  }

  private enter(slot: number, place: number): void {
    const { there, counts } = this;
    const bit = 1 << slot;
    const before = there[ELSEWHERE.length + place];
    const now = before | bit;
    there[ELSEWHERE.length + place] = now;
    this.firsts = (this.firsts & ~now) | (now & -now);
    if (place < 0) {
      if (place <= FIRST_HOLD) this.aboard |= bit;
      else if (place === LOST) this.lost |= bit;
      return;
    }
    this.onBoard |= bit;
    if (place >= this.coreBegins) this.inCore |= bit;
    counts[place] += 1;
    if (counts[place] === SPACE_LIMIT) this.fullSpaces += 1;
    if (before === 0) this.spread += 1;
  }
}

/** Where a seat's stations are, in numbers. */
export interface Stations {
  /** For each station the number of its space, -1 if it is not on the board. */
  readonly spaces: readonly number[];
  /** Those on the board, as bits by slot. */
  readonly onBoard: number;
}

class KnownStations implements Stations {
  readonly spaces: number[] = new Array(STATION_SLOTS).fill(-1);
  onBoard = 0;
  private readonly known: string[] = new Array(STATION_SLOTS).fill('');
  private table: BoardTable | undefined;
  private stamp = Number.NaN;

  update(table: BoardTable, seats: readonly Seat[], seat: number): void {
    const stamp = structureStamp(table, seats);
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    const { stations } = seats[seat];
    if (table !== this.table) {
      this.table = table;
      this.known.fill('');
    }
    const { known } = this;
    for (let slot = 0; slot < STATION_SLOTS; slot++) {
      const location = stations[slot];
      if (location !== known[slot]) this.move(table, slot, location);
    }
  }

  private move(table: BoardTable, slot: number, location: string): void {
    const space = table.space(location)?.number ?? -1;
    this.known[slot] = location;
    this.spaces[slot] = space;
    if (space < 0) this.onBoard &= ~(1 << slot);
    else this.onBoard |= 1 << slot;
  }
}

const STATIONS = COLOURS.map(() => new KnownStations());

/** The stations of a seat as they are now. Read it before anybody asks for the next. */
export function stationsOf(state: State, seat: number): Stations {
  const stations = STATIONS[seat];
  stations.update(boardTable(state.board), state.seats, seat);
  return stations;
}

const FLEETS = COLOURS.map(() => new KnownFleet());

/** The fleet of a seat as it is now: read it before anybody asks for the next. */
export function fleetOf(state: State, seat: number): Fleet {
  const fleet = FLEETS[seat];
  fleet.update(boardTable(state.board), state.seats, seat);
  return fleet;
}
