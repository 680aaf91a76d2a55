import { type GameRow, gameSeed, type Shard } from '../../simulate/index.js';
import type { RunFields } from './row-line.js';

/**
 * Returns the field values that the row at a position in the file must have; `undefined` after the last row of the run. Positions start at
 * 0. In a ladder, the values depend on the agents of the row.
 */
export type ExpectedRow = (position: number, row: GameRow) => Partial<GameRow> | undefined;

/** The games of a run, or of one shard (a part) of a run. */
export interface RunOfGames {
  seed: string;
  games: number;
  shard?: Shard;
}

/**
 * Returns a function that computes the field values of a row that are known before its game is played. `alike` contains the values that all
 * rows share.
 */
export function expectedRows(alike: RunFields, { seed, games, shard = { number: 1, of: 1 } }: RunOfGames): ExpectedRow {
  return (position) => {
    const index = shard.number - 1 + position * shard.of;
    return index < games ? { ...alike, index, seed: gameSeed(seed, index) } : undefined;
  };
}
