import { type GameRow, gameSeed, type Shard } from '../../simulate/index.js';
import type { RunFields } from './row-line.js';

/** Returns the fields that a row must have, given its position in the file; `undefined` after the last row of the run. */
export type ExpectedRow = (position: number) => Partial<GameRow> | undefined;

/** The games of a run, or of one shard (a part) of a run. */
export interface RunOfGames {
  seed: string;
  games: number;
  shard?: Shard;
}

/** Returns a function that computes the fields of each row that are known before the game of the row is played. */
export function expectedRows(alike: RunFields, { seed, games, shard = { number: 1, of: 1 } }: RunOfGames): ExpectedRow {
  return (position) => {
    const index = shard.number - 1 + position * shard.of;
    return index < games ? { ...alike, index, seed: gameSeed(seed, index) } : undefined;
  };
}
