// Legal lists are made of shared frozen actions: each is made once for a player and a board, when it is first listed.
import { memoize, type PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../terrain.js';

/** A table for each player on each board, made when it is first asked for. */
export function offersFor<Table>(make: (terrain: Terrain, player: PlayerId) => Table): (terrain: Terrain, player: PlayerId) => Table {
  const tables = memoize((terrain: Terrain) => memoize((player: PlayerId) => make(terrain, player), 64), 64);
  return (terrain, player) => tables(terrain)(player);
}

/** The actions that lead from each cell to each of its neighbours. */
export class WayOffers<Action> {
  /** One flat table and not a list for each cell: legal lists are read from many places, and memory is what takes the time. */
  readonly actions: Action[];

  constructor(
    private readonly neighbours: readonly (readonly number[])[],
    private readonly make: (to: number, from: number) => Action,
  ) {
    this.actions = new Array(neighbours.length * MOST_NEIGHBOURS).fill(undefined);
  }

  /** Where in `actions` those from a cell begin: one for each of its neighbours, in their order. */
  row(from: number): number {
    const row = from * MOST_NEIGHBOURS;
    if (this.actions[row] === undefined) this.fill(from, row);
    return row;
  }

  private fill(from: number, row: number): void {
    this.neighbours[from].forEach((to, way) => {
      this.actions[row + way] = Object.freeze(this.make(to, from));
    });
  }
}

const MOST_NEIGHBOURS = 8;
