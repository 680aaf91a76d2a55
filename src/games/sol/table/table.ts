// Data derived from the config of a game and from its box: the board table, its patterns, the effects by id.
import { type Configured, tableOf } from '../../../kernel/index.js';
import type { Effect } from '../cards/effects/effect.js';
import { type BoardTable, tableOfBoard } from '../model/board/board.js';
import { type Pattern, patternsOf } from '../model/board/patterns.js';
import type { Config } from '../model/schema.js';

/** The effects of a box, by id. */
export type Effects = ReadonlyMap<string, Effect>;

/** Lookup data of a game that is not part of its state. */
export interface SolTable {
  readonly config: Config;
  readonly board: BoardTable;
  /** The patterns that the board allows, by number of their anchor space (see `patternsOf`). */
  readonly patterns: readonly (readonly Pattern[])[];
  /** The effects of the game's box, by id. */
  readonly effects: Effects;
}

/** Returns the function that builds tables for a box with these effects. */
export function tableWith(effects: Effects): (config: Config) => SolTable {
  return (config) => {
    const board = tableOfBoard(config.board);
    return Object.freeze({ config, board, patterns: patternsOf(board), effects });
  };
}

/** Returns the lookup table for the config of a state or a view. */
export function solTable(state: Configured): SolTable {
  return tableOf<SolTable>(state);
}

/** Returns the board table of a state or a view. */
export function boardOf(state: Configured): BoardTable {
  return tableOf<SolTable>(state).board;
}

/** Returns the effect with an id that a state names. It exists, since a state is accepted only if the box has its effects. */
export function effectOf(state: Configured, id: string): Effect {
  return tableOf<SolTable>(state).effects.get(id) as Effect;
}
