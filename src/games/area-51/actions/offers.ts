// Legal lists are made of shared frozen actions, made once for a player and a board: one for each cell that it can lead to, whatever it
// comes from, for lists are read from many places, and memory is what takes the time.
import { memoize, type PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../terrain.js';

/** A table for each player on each board, made when it is first asked for. */
export function offersFor<Table>(make: (terrain: Terrain, player: PlayerId) => Table): (terrain: Terrain, player: PlayerId) => Table {
  const tables = memoize((terrain: Terrain) => memoize((player: PlayerId) => make(terrain, player), 64), 64);
  return (terrain, player) => tables(terrain)(player);
}
