// The data that the rules derive from the config of a game: mostly lists with one value for each cell of the board.
import { type Configured, tableOf } from '../../../kernel/index.js';
import { DEFAULT_BOARD } from '../data/board.js';
import { buildTerrain, type Terrain } from '../model/board/terrain.js';
import type { Config } from '../model/schema.js';

/** The data that follow from the config of a game: the terrain of its board, and the config itself. */
export interface Area51Table {
  readonly config: Config;
  readonly terrain: Terrain;
}

/** Builds the derived data of a config, whose board must be valid. */
export function buildTable(config: Config): Area51Table {
  const { board, adjacency } = config;
  return Object.freeze({ config, terrain: buildTerrain(board === 'default' ? DEFAULT_BOARD : board, adjacency) });
}

/** Returns the derived data of the board in a state or view. */
export function terrainOf(state: Configured): Terrain {
  return tableOf<Area51Table>(state).terrain;
}
