import type { Json, MatchRecord, Outcome, PlayerId } from '../kernel/index.js';

/** What is kept of one game: plain JSON, the same bytes on every machine. */
export interface GameRow {
  /** Of the game in its run, counted from 0. */
  index: number;
  /** What the game itself was started from; see `gameSeed`. */
  seed: string;
  /** The game's id. */
  game: string;
  rulesVersion: string;
  /** As the caller wrote it, with the options of `game.selfPlay` that he left out. */
  setup: { [key: string]: Json };
  /** In seat order. */
  players: PlayerId[];
  /** The agents' names, in seat order. */
  agents: string[];
  /** Actions taken. */
  length: number;
  /** How the game ended, or `null` if it did not. */
  outcome: Outcome | null;
  /** Why the game did not end: too many actions, an agent that failed, or a worker that died of it. `null` when it ended. */
  problem: string | null;
  /** Checksum of the last state; empty when the game was lost with its worker. */
  checksum: string;
}

/** A game as it comes from wherever it was played. */
export interface FinishedGame {
  row: GameRow;
  /** Left behind in the worker unless it was asked for. */
  record?: MatchRecord;
}
