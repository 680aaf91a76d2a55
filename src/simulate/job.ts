// What the thread that runs a simulation and its workers say to each other: plain JSON in both directions.
import type { Importable } from '../agents/index.js';
import type { Json, PlayerId, Seed } from '../kernel/index.js';
import type { Refusal } from './importable.js';
import type { FinishedGame } from './row.js';

/** How to play every game of a run. */
export interface Job {
  game: Importable;
  setup: { [key: string]: Json };
  agents: Importable | Importable[];
  maxActions: number;
  /** Whether the records are wanted, or the rows alone. */
  records: boolean;
}

/** One game to be played. */
export interface GameToPlay {
  index: number;
  seed: Seed;
}

export type Task =
  | { kind: 'load'; job: Job }
  | { kind: 'check'; job: Job; seed: Seed }
  | { kind: 'play'; job: Job; games: readonly GameToPlay[] };

/** What every row of the run says. */
export interface Heading {
  game: string;
  rulesVersion: string;
  setup: { [key: string]: Json };
  players: PlayerId[];
  agents: string[];
}

export type Checked = { heading: Heading } | { refusal: Refusal };

export interface PlayedBatch {
  games: FinishedGame[];
  milliseconds: number;
}

/** Instead of an answer: the worker is no more. */
export interface Death {
  died: string;
  /** From outside, or by the game that it played. */
  by: 'outside' | 'itself' | 'timeout';
}

/** Workers, each busy with one task at a time. */
export interface Crew {
  readonly size: number;
  /** Plays a batch as soon as a worker is free, before others if it is urgent. Never settles once the crew has left. */
  play(games: readonly GameToPlay[], urgent?: boolean): Promise<PlayedBatch | Death>;
}

export function isDeath(answer: object): answer is Death {
  return 'died' in answer;
}
