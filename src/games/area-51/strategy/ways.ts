// How far it is over the missing components to the ship: tables of points on a board without figures.
import { memoize } from '../../../kernel/index.js';
import { indexOf, NOWHERE } from '../board/geometry.js';
import type { Terrain } from '../board/terrain.js';
import type { State } from '../schema.js';
import { COMPONENTS } from '../words.js';
import { type Distances, distancesFrom, FAR, type Roads, roadsOf } from './distances.js';
import { ALL_KINDS, type KindSet, type TokenSet } from './needs.js';

/** The ways over the tokens of one board. Tokens are numbered in the order in which they are laid out. */
export class Ways {
  /** Points from each cell to the ship. */
  private readonly toShip: Distances;
  /** The cell on which each token is laid out. */
  private readonly homes: readonly number[];
  /** Points from each cell to the home of each token, by token. */
  private readonly toHome: readonly Distances[];
  /** The component of each token, as a set. */
  private readonly kinds: readonly KindSet[];
  /** The token whose home is on the cell, or `NOWHERE`. */
  private readonly tokenAt: readonly number[];
  private readonly toursOver: (free: TokenSet) => Int16Array;
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
  }

  /**
   * Points from a cell over one token of each missing kind to the ship, in the shortest order; `FAR` or more if there is no way.
   * @param missing the components to fetch.
   * @param free the tokens that lie on their cells.
   * @param fromCell points from the cell to every other, where zones make the first leg of the way longer than the tables say.
   */
  left(cell: number, missing: KindSet, free: TokenSet, fromCell?: Distances): number {
    if (missing === 0) return fromCell === undefined ? this.toShip[cell] : fromCell[this.terrain.ship];
    const tours = this.toursOver(free);
    const { homes, kinds, toHome } = this;
    let least = FAR;
    for (let token = 0; token < homes.length; token++) {
      if ((missing & kinds[token]) === 0 || (free & (1 << token)) === 0) continue;
      const first = fromCell === undefined ? toHome[token][cell] : fromCell[homes[token]];
      const way = first + tours[(missing & ~kinds[token]) * homes.length + token];
      if (way < least) least = way;
    }
    return least;
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

  /**
   * Points from a cell to everywhere.
   * @param extra points that it costs more to come onto each cell.
   */
  from(start: number, extra: Uint8Array): Distances {
    const costs = this.costs.slice();
    for (let cell = 0; cell < costs.length; cell++) costs[cell] += extra[cell];
    return distancesFrom(this.roads, costs, start);
  }

  /** Points to a cell from everywhere: those of the way back, which pays for the cell that is left instead of the one that is entered. */
  private distancesTo(target: number): Distances {
    const { costs } = this;
    const back = distancesFrom(this.roads, costs, target);
    return back.map((points, cell) => (points === FAR ? FAR : points - costs[cell] + costs[target]));
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
const WAYS = [1, 2, 3, 4].map((tokensPerType) => memoize((terrain: Terrain) => new Ways(terrain, tokensPerType), 64));

/** The ways on the board of a state. */
export function waysOf({ tokens }: State, terrain: Terrain): Ways {
  return WAYS[tokens.length / COMPONENTS.length - 1](terrain);
}
