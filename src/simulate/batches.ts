// From workers that finish in any order to games in the order of their indexes, with a bound on what waits.
import type { GameToPlay, PlayedBatch } from './job.js';
import type { FinishedGame } from './row.js';
import type { Schedule } from './schedule.js';

/** What a batch should take, in milliseconds: long beside the way to a worker and back, short beside a run. */
const TARGET = 100;
/** Most games in a batch. */
const LARGEST = 1_000;
/** How much larger than the last a batch may be: the first games of a worker are slow, and say little of the others. */
const GROWTH = 4;
/** Weight of the latest batch in the mean. */
const LATEST = 0.3;

/** How many games go into a batch, learned from how long games take. It decides who plays what, and never what is played. */
export class BatchSize {
  games = 1;
  private perGame: number | undefined;

  learn(games: number, milliseconds: number): void {
    const measured = milliseconds / games;
    this.perGame = this.perGame === undefined ? measured : this.perGame + LATEST * (measured - this.perGame);
    const wanted = this.perGame > 0 ? Math.round(TARGET / this.perGame) : LARGEST;
    this.games = Math.max(1, Math.min(wanted, this.games * GROWTH, LARGEST));
  }
}

export interface Bounds {
  /** Most batches that are with workers or wait for one before them. */
  batches: number;
  /** Most games in them. */
  games: number;
}

interface Pending {
  games: number;
  played: Promise<PlayedBatch>;
}

/**
 * Has the games played in batches and gives them back in order. While the oldest batch is not back, or the reader is
 * slow, at most the bound of batches and games is under way or waits. Ends early when the signal says so.
 */
export async function* inOrder(
  schedule: Schedule,
  play: (games: readonly GameToPlay[]) => Promise<PlayedBatch>,
  bounds: Bounds,
  signal?: AbortSignal,
): AsyncGenerator<FinishedGame> {
  const size = new BatchSize();
  const pending: Pending[] = [];
  let position = schedule.begin;
  let waiting = 0;

  const send = (): void => {
    while (position < schedule.length && pending.length < bounds.batches) {
      const count = Math.min(size.games, schedule.length - position, bounds.games);
      // Rather none than a small one.
      if (waiting + count > bounds.games) return;
      const games = Array.from({ length: count }, (_, offset) => schedule.at(position + offset));
      position += count;
      waiting += count;
      const played = play(games);
      played.then(
        ({ milliseconds }) => size.learn(count, milliseconds),
        // Whoever waits for the batch is told.
        () => {},
      );
      pending.push({ games: count, played });
    }
  };

  for (send(); pending.length > 0; send()) {
    const { games, played } = pending[0] as Pending;
    const batch = await unlessAborted(played, signal);
    if (batch === undefined) return;
    pending.shift();
    waiting -= games;
    // The next ones are on their way before the reader looks at these.
    send();
    yield* batch.games;
  }
}

/** Waits without leaving anything behind at the signal, which outlives many batches. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
