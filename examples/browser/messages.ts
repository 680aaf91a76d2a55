// What the page and its worker say to each other.
import type { Summary } from 'orrery-rules/simulate';

export const GAME_IDS = ['area-51', 'sol', 'space-alert', 'specter-ops'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** From the page. */
export type Order =
  | { type: 'run'; game: GameId; players: number; games: number; seed: string }
  /** Ends the run after the game that is being played. */
  | { type: 'stop' };

/** What came of a run. */
export interface Report {
  summary: Summary;
  complete: boolean;
  seconds: number;
  /** Of the games' own checksums: equal for equal runs, in a browser or anywhere else. */
  checksum: string;
}

/** From the worker. */
export type News =
  | { type: 'progress'; done: number; games: number }
  | ({ type: 'finished' } & Report)
  | { type: 'failed'; message: string };
