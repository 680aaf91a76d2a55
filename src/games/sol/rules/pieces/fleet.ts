import { derived } from '../../../../kernel/index.js';
import { SPACE_LIMIT, SUNDIVERS } from '../../data/rewards.js';
import type { BoardTable } from '../../model/board/board.js';
import type { State } from '../../model/schema.js';
import { boardOf } from '../../table/table.js';
import { type BoardStation, isOnBoard } from './pieces.js';

/** A list of zeros, one for each sundiver of a player, to copy and then fill with location numbers. */
const NOWHERE: readonly number[] = Array.from({ length: SUNDIVERS }, () => 0);

/**
 * The locations of one player's sundivers as location numbers (see `BoardTable.placeOf`). A slot is the index of a sundiver in its seat's
 * list.
 */
export class Fleet {
  /** Location number of each sundiver, indexed by slot. */
  readonly places: readonly number[];
  /** For each location, on or off the board, where the player has sundivers, the lowest slot of one of them; in ascending order. */
  readonly firsts: readonly number[];
  /** Number of spaces with at least one of the player's sundivers. */
  readonly spread: number;
  /** The depth of the player's deepest sundiver; -1 if none is on the board. */
  readonly deepest: number;
  /** Number of the player's sundivers at each location, indexed by location number. */
  private readonly counts: readonly number[];
  private readonly depths: readonly number[];

  constructor(board: BoardTable, sundivers: readonly string[]) {
    const { depths } = board;
    const places = NOWHERE.slice();
    const counts = board.noCounts.slice();
    const firsts: number[] = [];
    let spread = 0;
    let deepest = -1;
    for (let slot = 0; slot < sundivers.length; slot++) {
      const place = board.placeOf(sundivers[slot]);
      places[slot] = place;
      counts[place] += 1;
      if (counts[place] > 1) continue;
      firsts.push(slot);
      const depth = depths[place];
      if (depth >= 0) spread += 1;
      if (depth > deepest) deepest = depth;
    }
    this.places = places;
    this.firsts = firsts;
    this.spread = spread;
    this.deepest = deepest;
    this.counts = counts;
    this.depths = depths;
  }

  /** Returns the depth of the space that a sundiver is in; -1 if the sundiver is not on the board. */
  depthOf(slot: number): number {
    return this.depths[this.places[slot]];
  }

  /** Returns how many of the player's sundivers are in the space with this space number. */
  countIn(space: number): number {
    return this.counts[space];
  }

  /** Returns whether the player has five sundivers in the space with this space number, so that no other one may enter it. SOL-3.22 */
  isFull(space: number): boolean {
    return this.counts[space] >= SPACE_LIMIT;
  }
}

/** Returns the locations of all sundivers of a seat. */
export const fleetOf = derived((state: State, seat: number) => new Fleet(boardOf(state), state.seats[seat].sundivers));

/** Returns every station on the board, in the order of seats. */
export function stationsOnBoard({ seats }: State): BoardStation[] {
  const found: BoardStation[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const { stations } = seats[seat];
    for (let slot = 0; slot < stations.length; slot++) if (isOnBoard(stations[slot])) found.push({ seat, slot });
  }
  return found;
}
