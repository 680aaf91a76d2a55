// How far it is from anywhere over the missing components to the ship: tables of points on a board without figures.
import { memoize } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import { indexOf, type Terrain } from '../terrain.js';
import { COMPONENTS } from '../words.js';

/** More points than any way. */
export const FAR = 10_000;

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

  constructor(terrain: Terrain, tokensPerType: number) {
    const { board } = terrain;
    const laid = COMPONENTS.flatMap((component, kind) =>
      board.components[component].slice(0, tokensPerType).map((cell) => ({ home: indexOf(terrain, cell), kind: 1 << kind })),
    );
    this.homes = laid.map(({ home }) => home);
    this.kinds = laid.map(({ kind }) => kind);
    this.toHome = this.homes.map((home) => distancesTo(terrain, home));
    this.toShip = distancesTo(terrain, terrain.ship);
    this.toursOver = memoize((free) => this.tours(free), 4096);
  }

  /**
   * Points from a cell over one token of each missing kind to the ship, by the shortest order.
   * @param missing bits of the components that are missing.
   * @param free bits of the tokens that lie on their cells.
   * @param hence points from the cell to every other, where more is known of them than the tables say.
   */
  left(cell: number, missing: number, free: number, hence?: Distances): number {
    if (missing === 0) return hence === undefined ? this.toShip[cell] : hence[this.toShip.indexOf(0)];
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

/** Points to a cell from everywhere on a board without figures. A51-5.1 */
function distancesTo({ size, neighbours, costs }: Terrain, target: number): Distances {
  // Ways are as long backwards, but that the cell which is left is paid for instead of the one which is entered.
  return spread(size, neighbours, target, (from) => costs[from]);
}

/**
 * Points from a cell to everywhere, with what it costs more to come onto cells where figures are in the way.
 * @param extra by cell.
 */
export function distancesFrom({ size, neighbours, costs }: Terrain, start: number, extra: Uint8Array): Distances {
  return spread(size, neighbours, start, (_from, to) => costs[to] + extra[to]);
}

/** Cells in the order of their distance: those at the same one wait in one list. */
function spread(size: number, neighbours: Terrain['neighbours'], start: number, cost: (from: number, to: number) => number): Distances {
  const distances: Distances = new Int16Array(size).fill(FAR);
  const waiting: number[][] = [[start]];
  distances[start] = 0;
  for (let distance = 0; distance < waiting.length; distance++) {
    const cells = waiting[distance];
    if (cells === undefined) continue;
    for (let index = 0; index < cells.length; index++) {
      const from = cells[index];
      if (distances[from] !== distance) continue;
      const next = neighbours[from];
      for (let way = 0; way < next.length; way++) {
        const to = next[way];
        const there = distance + cost(from, to);
        if (there >= distances[to]) continue;
        distances[to] = there;
        while (waiting.length <= there) waiting.push([]);
        waiting[there].push(to);
      }
    }
  }
  return distances;
}
