import type { Json, Outcome, PlayerId } from '../kernel/index.js';

/** What is kept of one game: plain JSON, the same bytes on every machine. */
export interface GameRow {
  /** Of the game in its run, counted from 0. */
  index: number;
  /** What the game itself was started from; see `gameSeed`. */
  seed: string;
  /** The game's id. */
  game: string;
  rulesVersion: string;
  /** As the caller wrote it. */
  setup: { [key: string]: Json };
  /** In seat order. */
  players: PlayerId[];
  /** The agents' names, in seat order. */
  agents: string[];
  /** Actions taken. */
  length: number;
  /** How the game ended, or `null` if it did not. */
  outcome: Outcome | null;
  /** Why the game did not end: too many actions, or an agent that failed. `null` when it ended. */
  problem: string | null;
  /** Checksum of the last state. */
  checksum: string;
}
