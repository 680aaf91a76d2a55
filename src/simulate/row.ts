import { canonicalJson, type Json, type MatchRecord, type Outcome, type PlayerId } from '../kernel/index.js';

/** The result of one game as plain JSON, the same bytes on every machine. */
export interface GameRow {
  /** Index of the game in its run, from 0. */
  index: number;
  /** Seed of this game; see `gameSeed`. */
  seed: string;
  /** The game's id. */
  game: string;
  rulesVersion: string;
  /** The setup as the caller wrote it, completed with the options of `game.selfPlay`. */
  setup: { [key: string]: Json };
  /** Player ids in seat order. */
  players: PlayerId[];
  /** Names of the agents, in seat order. */
  agents: string[];
  /** Number of actions taken. */
  length: number;
  /** The outcome of the game; `null` if it did not end. */
  outcome: Outcome | null;
  /** The reason why the game did not end: too many actions, a failed agent, or a worker that ended. `null` if the game ended. */
  problem: string | null;
  /** Checksum of the last state; empty if the worker died. */
  checksum: string;
}

/** A finished game, from this thread or a worker. */
export interface FinishedGame {
  row: GameRow;
  /** The record; omitted by workers unless it was requested. */
  record?: MatchRecord;
}

/**
 * Returns the first field that is not as expected, as text: `its agents is ["a"]; expected ["b"]`. Returns `undefined` if there is none.
 */
export function difference(row: GameRow, expected: Partial<GameRow>): string | undefined {
  for (const [field, value] of Object.entries(expected)) {
    const [found, wanted] = [canonicalJson(row[field as keyof GameRow]), canonicalJson(value)];
    if (found !== wanted) return `its ${field} is ${found}; expected ${wanted}`;
  }
  return undefined;
}
