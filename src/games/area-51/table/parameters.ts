// Domains of parameters that several actions share. The index of a value in its domain is the index of the cell, or the index of the human
// in `state.humans`.
import { domain } from '../../../kernel/index.js';
import { humanCount } from '../model/options.js';
import { Cell, HUMAN_IDS, HumanId } from '../model/words.js';
import type { Area51Table } from './table.js';

/** Every cell of the board, in the order of cell indices. */
export const anyCell = domain<Cell, Area51Table>(Cell, ({ table }) => table.terrain.cells);

/** Every human of the game, in the order of `state.humans`. A51-3.4 */
export const anyHuman = domain<HumanId, Area51Table>(HumanId, ({ players, table }) =>
  HUMAN_IDS.slice(0, humanCount(players.length, table.config)),
);
