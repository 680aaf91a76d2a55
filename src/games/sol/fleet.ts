// Where a player's sundivers are, in numbers. Lists of legal actions ask for it again and again, and between two of them hardly anything moves.
import { currentList } from '../../kernel/index.js';
import { type BoardTable, boardTable } from './board.js';
import { SPACE_LIMIT, SUNDIVERS } from './data/rewards.js';
import { holdOf, STATION_SLOTS } from './pieces.js';
import type { State } from './schema.js';
import { COLOURS, CORE_DEPTH } from './vocabulary.js';

/** What follows from the locations of one player's sundivers, and from nothing else. */
export interface Fleet {
  /** For each sundiver the number of its space, below zero if it is not on the board. */
  readonly spaces: readonly number[];
  /** For each space, by number, how many of the sundivers are in it. SOL-3.22 */
  readonly counts: readonly number[];
  /** The slots of those that have no lower one in the same place. */
  readonly firsts: readonly number[];
  /** In how many spaces there are any. */
  readonly spread: number;
  /** Whether some space holds as many as can be. SOL-3.22 */
  readonly fillsSpace: boolean;
  readonly isAboard: boolean;
  readonly isInCore: boolean;
  readonly isLost: boolean;
}

/** Places that are no spaces, as numbers below zero: the first is -1. */
const ELSEWHERE: readonly string[] = ['reserve', 'lost', 'vaporized', ...COLOURS.map((colour) => holdOf({ colour }))];

function elsewhere(location: string): number {
  return -1 - ELSEWHERE.indexOf(location);
}

/** The bit of a place that is no space. */
function bitOf(place: number): number {
  return 1 << (-1 - place);
}
const LOST = bitOf(elsewhere('lost'));
const HOLDS = COLOURS.reduce((bits, colour) => bits | bitOf(elsewhere(holdOf({ colour }))), 0);

/** A fleet that is worked out again only where locations differ from those that it was worked out for. */
class KnownFleet implements Fleet {
  readonly spaces: number[] = new Array(SUNDIVERS).fill(-1);
  counts: number[] = [];
  firsts: readonly number[] = [];
  spread = 0;
  fillsSpace = false;
  isAboard = false;
  isInCore = false;
  isLost = false;
  private readonly known: string[] = new Array(SUNDIVERS).fill('');
  private table: BoardTable | undefined;
  private list = 0;
  private seen: readonly string[] = [];
  private coreBegins = 0;
  /** For each space, by number, the latest survey that has come upon it, and how many there were. */
  private surveyed: number[] = [];
  private surveys = 0;

  update(table: BoardTable, sundivers: readonly string[]): void {
    const list = currentList();
    // Several kinds of action ask for one list.
    if (list !== 0) {
      if (list === this.list && sundivers === this.seen) return;
      this.seen = sundivers;
    }
    this.list = list;
    if (table !== this.table) this.forget(table);
    const { known } = this;
    let hasMoved = false;
    for (let slot = 0; slot < SUNDIVERS; slot++) {
      const location = sundivers[slot];
      if (location === known[slot]) continue;
      this.move(table, slot, location);
      hasMoved = true;
    }
    if (hasMoved) this.survey();
  }

  private forget(table: BoardTable): void {
    this.table = table;
    this.known.fill('');
    this.spaces.fill(-1);
    this.counts = new Array(table.spaces.length).fill(0);
    this.surveyed = new Array(table.spaces.length).fill(0);
    this.coreBegins = table.layers[CORE_DEPTH][0].number;
  }

  private move(table: BoardTable, slot: number, location: string): void {
    const { spaces, counts } = this;
    if (spaces[slot] >= 0) counts[spaces[slot]] -= 1;
    const space = table.space(location)?.number ?? elsewhere(location);
    if (space >= 0) counts[space] += 1;
    spaces[slot] = space;
    this.known[slot] = location;
  }

  private survey(): void {
    const { spaces, counts, surveyed } = this;
    this.surveys += 1;
    const firsts: number[] = [];
    let places = 0;
    let spread = 0;
    let most = 0;
    let deepest = -1;
    for (let slot = 0; slot < SUNDIVERS; slot++) {
      const space = spaces[slot];
      if (space < 0) {
        if ((places & bitOf(space)) === 0) firsts[firsts.length] = slot;
        places |= bitOf(space);
      } else if (surveyed[space] !== this.surveys) {
        surveyed[space] = this.surveys;
        firsts[firsts.length] = slot;
        spread += 1;
        if (counts[space] > most) most = counts[space];
        if (space > deepest) deepest = space;
      }
    }
    this.firsts = firsts;
    this.spread = spread;
    this.fillsSpace = most >= SPACE_LIMIT;
    this.isInCore = deepest >= this.coreBegins;
    this.isAboard = (places & HOLDS) !== 0;
    this.isLost = (places & LOST) !== 0;
  }
}

/** The numbers of the spaces of a seat's stations. */
class KnownStations {
  readonly spaces: number[] = new Array(STATION_SLOTS).fill(-1);
  private readonly known: string[] = new Array(STATION_SLOTS).fill('');
  private table: BoardTable | undefined;

  update(table: BoardTable, stations: readonly string[]): void {
    if (table !== this.table) {
      this.table = table;
      this.known.fill('');
    }
    const { known, spaces } = this;
    for (let slot = 0; slot < STATION_SLOTS; slot++) {
      const location = stations[slot];
      if (location === known[slot]) continue;
      known[slot] = location;
      spaces[slot] = table.space(location)?.number ?? -1;
    }
  }
}

const STATIONS = COLOURS.map(() => new KnownStations());

/** For each station of a seat the number of its space as it is now, -1 if it is not on the board. Read it before anybody asks for the next. */
export function stationSpaces(state: State, seat: number): readonly number[] {
  const stations = STATIONS[seat];
  stations.update(boardTable(state.board), state.seats[seat].stations);
  return stations.spaces;
}

const FLEETS = COLOURS.map(() => new KnownFleet());

/** The fleet of a seat as it is now: read it before anybody asks for the next. */
export function fleetOf(state: State, seat: number): Fleet {
  const fleet = FLEETS[seat];
  fleet.update(boardTable(state.board), state.seats[seat].sundivers);
  return fleet;
}
