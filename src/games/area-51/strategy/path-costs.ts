// Tables of the points that an alien needs from a cell to collect its missing components and to reach the ship. Figures are ignored.
import { cached, memoize } from '../../../kernel/index.js';
import { indexOf, NOWHERE } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import { COMPONENTS } from '../model/words.js';
import { type CellGraph, cellGraphOf, type Distances, distancesTo, FAR } from './distances.js';
import { ALL_KINDS, type KindSet, type TokenSet, type Tokens } from './needs.js';

/** The number of token sets with four tokens of each component: one more than the largest `TokenSet`. */
const FREE_SETS = 2 ** (4 * COMPONENTS.length);

/** The cost tables for one set of missing components and one set of free tokens. */
interface Goals {
  /**
   * For the home cell of each token that can be collected first, the points from there, after collecting it, to the end at the ship. If no
   * component is missing, the ship has 0. All other cells have `FAR`.
   */
  readonly onwards: Distances;
  /** The points needed from each cell to collect the missing components and to reach the ship. */
  readonly left: Distances;
}

/** Costs of the shortest paths on one board that collect tokens and end at the ship. A token's index is its index in `state.tokens`. */
export class PathCosts {
  /** The home cell of each token. */
  private readonly homes: readonly number[];
  /** The component of each token, as a set with one element. */
  private readonly kinds: readonly KindSet[];
  /** The token whose home is on each cell, or `NOWHERE`. */
  private readonly tokenAt: readonly number[];
  /** Points from each cell to the ship (`toShip`), and to the home of each token (`toHome`). */
  private readonly toShip: Distances;
  private readonly toHome: readonly Distances[];
  private readonly toursOver: (free: TokenSet) => Int16Array;
  /** The cached cost tables, keyed by `missing * FREE_SETS + free`. */
  private readonly goalsOf: (missingAndFree: number) => Goals;
  private readonly graph: CellGraph;
  /** The points that a step onto each cell costs. A51-5.1 */
  private readonly costs: Uint8Array;

  constructor(
    private readonly terrain: Terrain,
    tokensPerType: number,
  ) {
    const { board } = terrain;
    this.graph = cellGraphOf(terrain);
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
   * Returns the points of the shortest path from a cell to the ship that collects one token of each missing component; `FAR` if there is no
   * path.
   * @param missing the components to collect.
   * @param free the tokens that nobody holds.
   */
  left(cell: number, missing: KindSet, free: TokenSet): number {
    return this.goalsOf(missing * FREE_SETS + free).left[cell];
  }

  /**
   * Returns the same as `left`, but with extra costs on the path to the first token, or to the ship if no component is missing. Uses the A*
   * algorithm. Its lower bound is `left`, so that it visits few cells that are not on the shortest path.
   * @param extra extra points to enter each cell.
   */
  leftAround(cell: number, missing: KindSet, free: TokenSet, extra: Uint8Array): number {
    const { left, onwards } = this.goalsOf(missing * FREE_SETS + free);
    const shortest = left[cell];
    if (shortest >= FAR) return FAR;
    const { costs } = this;
    const { to, starts } = this.graph;
    const reached = new Array<number>(costs.length).fill(FAR);
    reached[cell] = 0;
    // The cells to visit, in lists: list `n` has the cells through which a path costs at least `n` points more than `shortest`. Each list
    // is a stack, because the cell added last tends to be nearest to the goal.
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
   * Returns a fast, slightly low estimate of `leftAround`: it counts the extra costs only for the first step.
   * @param extra extra points to enter each cell.
   */
  leftRoughly(cell: number, missing: KindSet, free: TokenSet, extra: Uint8Array): number {
    const { to, starts } = this.graph;
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

  /**
   * Returns what `leftAround` returns, for every cell.
   * @param extra extra points to enter each cell.
   */
  allAround(missing: KindSet, free: TokenSet, extra: Uint8Array): Distances {
    const costs = this.costs.map((cost, cell) => cost + extra[cell]);
    return distancesTo(this.graph, costs, this.goalsOf(missing * FREE_SETS + free).onwards);
  }

  private distancesTo(target: number): Distances {
    const onwards: Distances = new Int16Array(this.costs.length).fill(FAR);
    onwards[target] = 0;
    return distancesTo(this.graph, this.costs, onwards);
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
    return { onwards, left: distancesTo(this.graph, this.costs, onwards) };
  }

  /**
   * Computes path costs in points. For a set of components `s` and a token `t`, the entry has the index `s * n + t`, where `n` is the
   * number of tokens. The entry is the cost of the shortest path from the home of `t` to the ship that collects one token of each component
   * in `s`.
   */
  private tours(free: TokenSet): Int16Array {
    const { homes, kinds, toHome, toShip } = this;
    const tours = new Int16Array((ALL_KINDS + 1) * homes.length).fill(FAR);
    homes.forEach((home, token) => {
      tours[token] = toShip[home];
    });
    // As a number, a set is larger than each of its proper subsets, so that the costs for these subsets have already been computed.
    for (let missing = 1; missing <= ALL_KINDS; missing++) {
      for (let next = 0; next < homes.length; next++) {
        if ((missing & kinds[next]) === 0 || (free & (1 << next)) === 0) continue;
        const onwards = tours[(missing & ~kinds[next]) * homes.length + next];
        for (let token = 0; token < homes.length; token++) {
          const cost = toHome[next][homes[token]] + onwards;
          const at = missing * homes.length + token;
          if (cost < tours[at]) tours[at] = cost;
        }
      }
    }
    return tours;
  }
}

/** For 1 to 4 tokens per component, a function that returns the path costs on a terrain and caches them. */
const PATH_COSTS = [1, 2, 3, 4].map((tokensPerType) => cached((terrain: Terrain) => new PathCosts(terrain, tokensPerType)));

/** Returns the cached path costs for the board and the number of tokens of a state or of a view. */
export function pathCostsOf({ tokens }: Tokens, terrain: Terrain): PathCosts {
  return PATH_COSTS[tokens.length / COMPONENTS.length - 1](terrain);
}
