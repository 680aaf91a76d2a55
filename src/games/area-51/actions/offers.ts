// Legal lists are made of shared frozen actions: each is made once for a player and a board, when it is first listed.
import { memoize, type PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../terrain.js';

/** A table for each player on each board, made when it is first asked for. */
export function offersFor<Table>(make: (terrain: Terrain, player: PlayerId) => Table): (terrain: Terrain, player: PlayerId) => Table {
  const byTerrain = memoize((terrain: Terrain) => memoize((player: PlayerId) => make(terrain, player), 64), 64);
  return (terrain, player) => byTerrain(terrain)(player);
}

/** For each cell, the actions that lead from it to each of its `neighbours`, in their order. */
export function offersFromCells<Action>(
  neighbours: readonly (readonly number[])[],
  make: (to: number) => Action,
): (from: number) => readonly Action[] {
  const known: (readonly Action[])[] = new Array(neighbours.length).fill(UNKNOWN);
  return (from) => {
    if (known[from] === UNKNOWN) known[from] = neighbours[from].map((to) => Object.freeze(make(to)));
    return known[from];
  };
}

const UNKNOWN: readonly never[] = [];
