import type { Encoding } from '../../kernel/index.js';
import { boardText, terrainOf } from './board/terrain.js';
import { DEFAULT_BOARD } from './data/board.js';
import type { Area51Types } from './game.js';
import { observationFields } from './observation.js';

/** Views of Escape from Area 51 as numbers: what lies on the board as planes of cells, and facts about figures and the turn. */
export const area51Encoding: Encoding<Area51Types> = {
  version: '2',

  observation(setup) {
    const { board = DEFAULT_BOARD } = setup;
    return observationFields(setup, terrainOf({ board: boardText(board), options: setup }));
  },
};
