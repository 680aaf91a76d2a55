// Legal lists are made of shared frozen actions: each is made once for a player and a board, when it is first listed.
import { memoize, type PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../terrain.js';

/** A table for each player on each board, made when it is first asked for. */
export function offersFor<Table>(make: (terrain: Terrain, player: PlayerId) => Table): (terrain: Terrain, player: PlayerId) => Table {
  const tables = memoize((terrain: Terrain) => memoize((player: PlayerId) => make(terrain, player), 64), 64);
  // A player decides several times in a row.
  let latest: { terrain: Terrain; player: PlayerId; table: Table } | undefined;
  return (terrain, player) => {
    if (latest !== undefined && latest.terrain === terrain && latest.player === player) return latest.table;
    const table = tables(terrain)(player);
    latest = { terrain, player, table };
    return table;
  };
}

/** The actions that lead from each cell to each of its neighbours. */
export class WayOffers<Action> {
  // One flat table and not a list for each cell: a legal list is read from many places, and memory is what takes the time.
  private readonly made: (Action | undefined)[];

  constructor(
    private readonly neighbours: readonly (readonly number[])[],
    private readonly make: (to: number, from: number) => Action,
  ) {
    this.made = new Array(neighbours.length * MOST_NEIGHBOURS).fill(undefined);
  }

  /** The action that leads from a cell to the neighbour at a place of its list. */
  get(from: number, way: number): Action {
    const index = from * MOST_NEIGHBOURS + way;
    const known = this.made[index];
    if (known !== undefined) return known;
    const action = Object.freeze(this.make(this.neighbours[from][way], from));
    this.made[index] = action;
    return action;
  }
}

const MOST_NEIGHBOURS = 8;
