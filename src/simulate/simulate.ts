import { type GameTypes, InvalidInputError, type MatchRecord, type Seed } from '../kernel/index.js';
import { type GameOptions, playGame } from './play-game.js';
import type { GameRow } from './row.js';
import { gameSeed } from './seeds.js';

/** How to play a run of games. */
export interface SimulateOptions<T extends GameTypes = GameTypes> extends Omit<GameOptions<T>, 'index'> {
  /** Of the whole run; each game's own seed is `gameSeed(seed, index)`. */
  seed: Seed;
  /** How many games: a whole number from 0. */
  games: number;
  /** Ends the run after the game that is being played. What is finished is kept. */
  signal?: AbortSignal;
  /** Told after every game, in order. */
  onGame?: (row: GameRow, record: MatchRecord) => void;
  /** Told now and then, and at the end, how many games are done. */
  onProgress?: (done: number, games: number) => void;
}

/** What came of a run. */
export interface SimulationRun {
  /** In order of their index. */
  rows: GameRow[];
  /** Whether every game was played; `false` after an abort. */
  complete: boolean;
}

/** How long to play, in milliseconds, before whatever else waits in this thread has its turn. */
const SLICE = 20;

/**
 * Plays games one after another in this thread. The same options give the same rows on every machine.
 * @throws InvalidInputError (as a rejection) for a setup, seed, count or list of agents that cannot be played.
 * @example
 * const { rows } = await simulate({ game: area51, setup: { players: 4 }, agents: random(), seed: 7, games: 1000 });
 * console.log(summarize(rows));
 */
export async function simulate<T extends GameTypes>(options: SimulateOptions<T>): Promise<SimulationRun> {
  const { games, seed, signal, onGame, onProgress, ...how } = options;
  if (!Number.isSafeInteger(games) || games < 0) {
    throw new InvalidInputError('games', [{ path: [], message: `expected a whole number from 0, not ${games}` }]);
  }
  const rows: GameRow[] = [];
  let sliceEnd = performance.now() + SLICE;
  for (let index = 0; index < games && signal?.aborted !== true; index++) {
    const { row, record } = playGame({ ...how, seed: gameSeed(seed, index), index });
    rows.push(row);
    onGame?.(row, record);
    if (performance.now() < sliceEnd) continue;
    onProgress?.(rows.length, games);
    await otherTasks();
    sliceEnd = performance.now() + SLICE;
  }
  onProgress?.(rows.length, games);
  return { rows, complete: rows.length === games };
}

/** Lets timers, signals and clicks through: they wait for a task, not for a microtask. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
