// What follows from the config of a game and from its box: the board worked out, its patterns, the effects by id.
import { type Configured, tableOf } from '../../kernel/index.js';
import { type BoardTable, boardTable } from './board/board.js';
import { type Pattern, patternsOf } from './board/patterns.js';
import type { AnyEffect } from './effects/effect.js';
import type { Config } from './schema.js';

/** The effects of a box, by id. */
export type Effects = ReadonlyMap<string, AnyEffect>;

/** What the rules look up and no state holds. */
export interface SolTable {
  readonly config: Config;
  readonly board: BoardTable;
  /** The patterns that the board allows, by the number of the space that they are found by. */
  readonly patterns: readonly (readonly Pattern[])[];
  /** Of the box that the game was made with. */
  readonly effects: Effects;
}

/** Builds the tables of games whose box has these effects. Checks the board: the config of a view from outside is not checked yet. */
export function tableWith(effects: Effects): (config: Config) => SolTable {
  return (config) => {
    const board = boardTable(config.board);
    return Object.freeze({ config, board, patterns: patternsOf(board), effects });
  };
}

/** The table of a state or a view. */
export function solTable(state: Configured): SolTable {
  return tableOf<SolTable>(state);
}

/** The board of a state or a view. */
export function boardOf(state: Configured): BoardTable {
  return tableOf<SolTable>(state).board;
}

/** The effect of an id that a state names: a state is only read with a box that has its effects. */
export function effectOf(state: Configured, id: string): AnyEffect {
  return tableOf<SolTable>(state).effects.get(id) as AnyEffect;
}
