// Data that follow from the config and the effects of a game: the lookup table of the board, the patterns of the board, and the effects
// keyed by id.
import { type Configured, tableOf } from '../../../kernel/index.js';
import type { Effect } from '../cards/effects/effect.js';
import { type BoardTable, tableOfBoard } from '../model/board/board.js';
import { type Pattern, patternsOf } from '../model/board/patterns.js';
import type { Config } from '../model/schema.js';

/** The effects that exist in a game, keyed by id. */
export type Effects = ReadonlyMap<string, Effect>;

/** Data that follow from the config of a game and are therefore not part of its states. */
export interface SolTable {
  readonly config: Config;
  readonly board: BoardTable;
  /** The patterns that the board allows, indexed by the number of their anchor space (see `patternsOf`). */
  readonly patterns: readonly (readonly Pattern[])[];
  /** The effects that exist in the game, keyed by id. */
  readonly effects: Effects;
}

/** Returns the function that builds the lookup table for the config of a game with these effects. */
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

/** Returns the lookup table of the board of a state or a view. */
export function boardOf(state: Configured): BoardTable {
  return tableOf<SolTable>(state).board;
}

/**
 * Returns the effect with an id that a state contains. The effect always exists, because a game refuses states that contain ids of other
 * effects.
 */
export function effectOf(state: Configured, id: string): Effect {
  return tableOf<SolTable>(state).effects.get(id) as Effect;
}
