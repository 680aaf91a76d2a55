// How far it is over the missing components to the ship: tables of points on a board without figures.
import { cached, memoize } from '../../../kernel/index.js';
import { indexOf, NOWHERE } from '../board/geometry.js';
import type { Terrain } from '../board/terrain.js';
import type { State } from '../schema.js';
import { COMPONENTS } from '../words.js';
import { type Distances, distancesTo, FAR, type Roads, roadsOf } from './distances.js';
import { ALL_KINDS, type KindSet, type TokenSet } from './needs.js';

/** One more than the largest set of tokens: four of each component. */
const FREE_SETS = 2 ** (4 * COMPONENTS.length);

/** Where ways lead, and how long they are. */
interface Goals {
  /** Points that are left from the cells where the first token, or the ship, is reached; `FAR` for all others. */
  readonly onwards: Distances;
  /** Points that are left from each cell. */
  readonly left: Distances;
}

/** The ways over the tokens of one board. Tokens are numbered in the order in which they are laid out. */
export class Ways {
  /** The cell on which each token is laid out. */
  private readonly homes: readonly number[];
  /** The component of each token, as a set. */
  private readonly kinds: readonly KindSet[];
  /** The token whose home is on the cell, or `NOWHERE`. */
  private readonly tokenAt: readonly number[];
  /** Points from each cell to the ship, and to the home of each token. */
  private readonly toShip: Distances;
  private readonly toHome: readonly Distances[];
  private readonly toursOver: (free: TokenSet) => Int16Array;
  /** By what is missing and what is free. */
  private readonly goalsOf: (missingAndFree: number) => Goals;
  private readonly roads: Roads;
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
    this.goalsOf = memoize((both) => this.goals(Math.floor(both / FREE_SETS), both % FREE_SETS), 4096);
  }

  /**
   * Points from a cell over one token of each missing kind to the ship, in the shortest order; `FAR` if there is no way.
   * @param missing the components to fetch.
   * @param free the tokens that lie on their cells.
   */
  left(cell: number, missing: KindSet, free: TokenSet): number {
    return this.goalsOf(missing * FREE_SETS + free).left[cell];
  }

  /**
   * The same where zones make the first leg longer, up to the first token: the A* algorithm, guided by what is left without zones. It
   * looks at little more than the cells on the way.
   * @param extra points that it costs more to come onto each cell.
   */
  leftAround(cell: number, missing: KindSet, free: TokenSet, extra: Uint8Array): number {
    const { left, onwards } = this.goalsOf(missing * FREE_SETS + free);
    const shortest = left[cell];
    if (shortest >= FAR) return FAR;
    const { costs } = this;
    const { to, starts } = this.roads;
    const reached = new Array<number>(costs.length).fill(FAR);
    reached[cell] = 0;
    // Cells by the points by which a way over them is longer than the shortest of all. Of equals the latest first: it is nearest.
    const waiting: number[][] = [[cell]];
    for (let longer = 0; ; longer++) {
      const cells = waiting[longer];
      for (let from = cells?.pop(); from !== undefined; from = cells?.pop()) {
        const points = reached[from];
        if (points + left[from] - shortest !== longer) continue;
        if (left[from] === onwards[from]) return shortest + longer;
        for (let road = starts[from]; road < starts[from + 1]; road++) {
          const next = to[road];
          const there = points + costs[next] + extra[next];
          if (there >= reached[next]) continue;
          reached[next] = there;
          const place = there + left[next] - shortest;
          const others = waiting[place];
          if (others === undefined) waiting[place] = [next];
          else others.push(next);
        }
      }
    }
  }

  /**
   * An estimate of `left` that is quick and a little too low: only the first step pays for zones.
   * @param extra points that it costs more to come onto each cell.
   */
  leftRoughly(cell: number, missing: KindSet, free: TokenSet, extra: Uint8Array): number {
    const { to, starts } = this.roads;
    let least = FAR;
    for (let road = starts[cell]; road < starts[cell + 1]; road++) {
      const next = to[road];
      let rest = missing;
      const token = this.tokenAt[next];
      if (token !== NOWHERE && (free & (1 << token)) !== 0) rest &= ~this.kinds[token];
      const left = this.costs[next] + extra[next] + this.left(next, rest, free);
      if (left < least) least = left;
    }
    return least;
  }

  private distancesTo(target: number): Distances {
    const onwards: Distances = new Int16Array(this.costs.length).fill(FAR);
    onwards[target] = 0;
    return distancesTo(this.roads, this.costs, onwards);
  }

  private goals(missing: KindSet, free: TokenSet): Goals {
    const { homes, kinds } = this;
    const onwards: Distances = new Int16Array(this.costs.length).fill(FAR);
    if (missing === 0) onwards[this.terrain.ship] = 0;
    const tours = this.toursOver(free);
    for (let token = 0; token < homes.length; token++) {
      if ((missing & kinds[token]) === 0 || (free & (1 << token)) === 0) continue;
      onwards[homes[token]] = Math.min(onwards[homes[token]], tours[(missing & ~kinds[token]) * homes.length + token]);
    }
    return { onwards, left: distancesTo(this.roads, this.costs, onwards) };
  }

  /** Points from the home of each token over each set of components to the ship: those of token `t` and set `s` at `s * tokens + t`. */
  private tours(free: TokenSet): Int16Array {
    const { homes, kinds, toHome, toShip } = this;
    const tours = new Int16Array((ALL_KINDS + 1) * homes.length).fill(FAR);
    homes.forEach((home, token) => {
      tours[token] = toShip[home];
    });
    // A set is more than each of its parts as a number, so that the tours that go on from it are known by then.
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

/** Ways by the number of tokens of each component, 1 to 4, and then by board. */
const WAYS = [1, 2, 3, 4].map((tokensPerType) => cached((terrain: Terrain) => new Ways(terrain, tokensPerType)));

/** The ways on the board of a state. */
export function waysOf({ tokens }: State, terrain: Terrain): Ways {
  return WAYS[tokens.length / COMPONENTS.length - 1](terrain);
}
