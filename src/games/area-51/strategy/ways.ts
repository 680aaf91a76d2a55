// How far it is from anywhere over the missing components to the ship: tables of points on a board without figures.
import { memoize } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import { indexOf, NOWHERE, type Terrain } from '../terrain.js';
import { COMPONENTS } from '../words.js';

/** More points than any way. */
export const FAR = 30_000;

/** All four components, one bit each in the order of the rules. */
export const ALL_KINDS = 2 ** COMPONENTS.length - 1;

/** Points to a cell from everywhere, no figure being in the way. */
export type Distances = Int16Array;

/** The ways over the tokens of one board. */
export class Ways {
  readonly toShip: Distances;
  /** For each token, in the order in which they are laid out. */
  private readonly toHome: readonly Distances[];
  private readonly homes: readonly number[];
  /** The bit of each token's component. */
  private readonly kinds: readonly number[];
  private readonly toursOver: (free: number) => Int16Array;
  private readonly roads: Roads;
  /** The token whose home is on the cell, or `NOWHERE`. */
  private readonly tokenAt: readonly number[];
  /** Points that it costs to come onto each cell. A51-5.1 */
  private readonly costs: Uint8Array;

  constructor(
    private readonly terrain: Terrain,
    tokensPerType: number,
  ) {
    const { board } = terrain;
    this.roads = roadsOf(terrain);
    this.costs = Uint8Array.from(terrain.costs);
    const laid = COMPONENTS.flatMap((component, kind) =>
      board.components[component].slice(0, tokensPerType).map((cell) => ({ home: indexOf(terrain, cell), kind: 1 << kind })),
    );
    this.homes = laid.map(({ home }) => home);
    this.kinds = laid.map(({ kind }) => kind);
    this.tokenAt = terrain.cells.map((_, cell) => this.homes.indexOf(cell));
    this.toHome = this.homes.map((home) => this.distancesTo(home));
    this.toShip = this.distancesTo(terrain.ship);
    this.toursOver = memoize((free) => this.tours(free), 4096);
  }

  /**
   * Points from a cell over one token of each missing kind to the ship, by the shortest order.
   * @param missing bits of the components that are missing.
   * @param free bits of the tokens that lie on their cells.
   * @param hence points from the cell to every other, where more is known of them than the tables say.
   */
  left(cell: number, missing: number, free: number, hence?: Distances): number {
    if (missing === 0) return hence === undefined ? this.toShip[cell] : hence[this.terrain.ship];
    const tours = this.toursOver(free);
    const { homes, kinds, toHome } = this;
    let least = FAR;
    for (let token = 0; token < homes.length; token++) {
      if ((missing & kinds[token]) === 0 || (free & (1 << token)) === 0) continue;
      const first = hence === undefined ? toHome[token][cell] : hence[homes[token]];
      const way = first + tours[(missing & ~kinds[token]) * homes.length + token];
      if (way < least) least = way;
    }
    return least;
  }

  /** As `left` on a board without figures, but that the first step costs more where somebody is in the way: quick, and a little too short. */
  around(cell: number, missing: number, free: number, more: Uint8Array): number {
    const { to, starts } = this.roads;
    let least = FAR;
    for (let way = starts[cell]; way < starts[cell + 1]; way++) {
      const next = to[way];
      let rest = missing;
      const token = this.tokenAt[next];
      if (token !== NOWHERE && (free & (1 << token)) !== 0) rest &= ~this.kinds[token];
      const left = this.costs[next] + more[next] + this.left(next, rest, free);
      if (left < least) least = left;
    }
    return least;
  }

  /**
   * Points from a cell to everywhere.
   * @param more what it costs more to come onto each cell.
   */
  from(start: number, more: Uint8Array): Distances {
    const costs = this.costs.slice();
    for (let cell = 0; cell < costs.length; cell++) costs[cell] += more[cell];
    return spread(this.roads, costs, start);
  }

  /** Points to a cell from everywhere: the way back, but that the cell which is left costs, and not the one which is entered. */
  private distancesTo(target: number): Distances {
    const { costs } = this;
    return spread(this.roads, costs, target).map((points, cell) => (points === FAR ? FAR : points - costs[cell] + costs[target]));
  }

  /** For each set of missing kinds, the points from the home of each token over them to the ship. */
  private tours(free: number): Int16Array {
    const { homes, kinds, toHome, toShip } = this;
    const tours = new Int16Array((ALL_KINDS + 1) * homes.length).fill(FAR);
    homes.forEach((home, token) => {
      tours[token] = toShip[home];
    });
    for (let missing = 1; missing <= ALL_KINDS; missing++) {
      for (let next = 0; next < homes.length; next++) {
        if ((missing & kinds[next]) === 0 || (free & (1 << next)) === 0) continue;
        const onwards = tours[(missing & ~kinds[next]) * homes.length + next];
        for (let token = 0; token < homes.length; token++) {
          const way = toHome[next][homes[token]] + onwards;
          const at = missing * homes.length + token;
          if (way < tours[at]) tours[at] = way;
        }
      }
    }
    return tours;
  }
}

const WAYS = [1, 2, 3, 4].map((tokensPerType) => memoize((terrain: Terrain) => new Ways(terrain, tokensPerType), 64));

/** The ways on the board of a state. */
export function waysOf({ tokens }: State, terrain: Terrain): Ways {
  return WAYS[tokens.length / COMPONENTS.length - 1](terrain);
}

/** Bits of the tokens that nobody holds. */
export function freeTokens({ tokens }: State): number {
  let free = 0;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === null) free |= 1 << token;
  return free;
}

/** Bits of the components that a player misses. */
export function missingKinds({ tokens }: State, player: string): number {
  const perType = tokens.length / COMPONENTS.length;
  let missing = ALL_KINDS;
  for (let token = 0; token < tokens.length; token++) if (tokens[token].holder === player) missing &= ~(1 << Math.floor(token / perType));
  return missing;
}

/** Where one can go from each cell, one list after another: tables of numbers, for this is asked for every state that is valued. */
interface Roads {
  readonly to: Int16Array;
  /** Where the list of each cell begins. */
  readonly starts: Int32Array;
}

function roadsOf({ neighbours }: Terrain): Roads {
  const starts = new Int32Array(neighbours.length + 1);
  neighbours.forEach((cells, cell) => {
    starts[cell + 1] = starts[cell] + cells.length;
  });
  return { to: Int16Array.from(neighbours.flat()), starts };
}

/**
 * Points from a cell to everywhere.
 * @param costs of coming onto each cell.
 */
function spread({ to, starts }: Roads, costs: Uint8Array, start: number): Distances {
  const size = costs.length;
  const distances: Distances = new Int16Array(size).fill(FAR);
  // Cells whose distance has become less, in a ring: each waits in it once at most.
  const waiting = new Int16Array(size);
  const waits = new Uint8Array(size);
  let first = 0;
  let count = 1;
  waiting[0] = start;
  distances[start] = 0;
  while (count > 0) {
    const from = waiting[first];
    first = first + 1 === size ? 0 : first + 1;
    count -= 1;
    waits[from] = 0;
    const distance = distances[from];
    for (let way = starts[from]; way < starts[from + 1]; way++) {
      const cell = to[way];
      const there = distance + costs[cell];
      if (there >= distances[cell]) continue;
      distances[cell] = there;
      if (waits[cell] === 1) continue;
      waits[cell] = 1;
      const place = first + count;
      waiting[place >= size ? place - size : place] = cell;
      count += 1;
    }
  }
  return distances;
}
