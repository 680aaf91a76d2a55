// The messages between the page and its worker.
import type { Summary } from 'orrery-rules/simulate';

export const GAME_IDS = ['area-51', 'sol', 'space-alert', 'specter-ops'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** A message from the page to the worker. */
export type Order =
  | { type: 'run'; game: GameId; players: number; games: number; seed: string }
  /** Stops the run after the current game. */
  | { type: 'stop' };

/** The result of a run. */
export interface Report {
  summary: Summary;
  complete: boolean;
  seconds: number;
  /**
   * A checksum over the checksums of all games: runs with the same game, players, number of games and seed give the same value on every
   * platform.
   */
  checksum: string;
}

/** A message from the worker to the page. */
export type News =
  | { type: 'progress'; done: number; games: number }
  | ({ type: 'finished' } & Report)
  | { type: 'failed'; message: string };
