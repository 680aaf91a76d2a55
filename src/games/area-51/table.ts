// What follows from the config of a game: the board as tables by cell.
import { type Configured, tableOf } from '../../kernel/index.js';
import { buildTerrain, type Terrain } from './board/terrain.js';
import { DEFAULT_BOARD } from './data/board.js';
import type { Config } from './schema.js';

/** What the rules look up and no state holds. */
export interface Area51Table {
  readonly config: Config;
  readonly terrain: Terrain;
}

/** Builds the table of a config whose board has been checked. */
export function buildTable(config: Config): Area51Table {
  const { board, adjacency } = config;
  return Object.freeze({ config, terrain: buildTerrain(board === 'default' ? DEFAULT_BOARD : board, adjacency) });
}

/** The board of a state or a view as tables by cell. */
export function terrainOf(state: Configured): Terrain {
  return tableOf<Area51Table>(state).terrain;
}
