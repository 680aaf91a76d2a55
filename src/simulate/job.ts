// The messages between the thread that runs `simulate` and its workers: plain JSON in both directions.
import type { Importable } from '../agents/index.js';
import type { Json, PlayerId, Seed } from '../kernel/index.js';
import type { SerializedError } from './importable.js';
import type { FinishedGame } from './row.js';

/** The data that all games of a run share. */
export interface Job {
  game: Importable;
  setup: { [key: string]: Json };
  agents: Importable | Importable[];
  maxActions: number;
  /** Whether workers return the records of games, or only their rows. */
  records: boolean;
}

/** One game to play. */
export interface GameToPlay {
  index: number;
  seed: Seed;
}

export type Task =
  | { kind: 'load'; job: Job }
  | { kind: 'check'; job: Job; seed: Seed }
  | { kind: 'play'; job: Job; games: readonly GameToPlay[] };

/** The fields that all rows of the run share. */
export interface Heading {
  game: string;
  rulesVersion: string;
  setup: { [key: string]: Json };
  players: PlayerId[];
  agents: string[];
}

export type Checked = { heading: Heading } | { refusal: SerializedError };

export interface PlayedBatch {
  games: FinishedGame[];
  milliseconds: number;
}

/** The report that a worker has ended. The caller receives it in place of the worker's answer. */
export interface Death {
  died: string;
  /** The cause: a signal from outside, the worker itself, or the time limit. */
  by: 'outside' | 'itself' | 'timeout';
}

/** A group of workers; each runs one task at a time. */
export interface WorkerPool {
  readonly size: number;
  /**
   * Plays a batch as soon as a worker is free. An urgent batch is played before all other waiting batches. If the pool closes before the
   * batch is finished, the promise never settles.
   */
  play(games: readonly GameToPlay[], urgent?: boolean): Promise<PlayedBatch | Death>;
}

export function isDeath(answer: object): answer is Death {
  return 'died' in answer;
}
