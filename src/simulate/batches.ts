// Yields games in order of their index, although workers finish them in any order. Limits the number of games in flight, that is, sent to
// workers but not yet yielded.
import type { GameToPlay, PlayedBatch } from './job.js';
import type { FinishedGame } from './row.js';
import type { Schedule } from './schedule.js';

/** Target duration of a batch in milliseconds: long compared with the transfer to a worker, short compared with a run. */
const TARGET = 100;
/** Maximum number of games in a batch. */
const LARGEST = 1_000;
/**
 * Maximum factor by which a batch can be larger than the previous one. The first games of a worker are slow, so their duration is not
 * representative.
 */
const GROWTH = 4;
/** Weight of the latest batch in the moving average of the time per game. */
const LATEST = 0.3;

/**
 * The number of games in a batch, adapted to the duration of the games. This number affects which worker plays a game, never the result of
 * the game.
 */
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
  /** Maximum number of batches in flight, including finished ones that wait for an earlier batch. */
  batches: number;
  /** Maximum number of games in the batches that are in flight. */
  games: number;
}

interface Pending {
  games: number;
  played: Promise<PlayedBatch>;
}

/**
 * Plays the games in batches and yields them in order of their indexes. At most `bounds.batches` batches and `bounds.games` games are in
 * flight, even if the oldest batch is unfinished or the reader is slow. Stops early when `signal` aborts.
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
      // If there is no room for the whole batch, waits for room, instead of sending a smaller batch.
      if (waiting + count > bounds.games) return;
      const games = Array.from({ length: count }, (_, offset) => schedule.at(position + offset));
      position += count;
      waiting += count;
      const played = play(games);
      played.then(
        ({ milliseconds }) => size.learn(count, milliseconds),
        // Only prevents an unhandled rejection: the loop below awaits `played` too, and throws its error.
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
    // Sends the next batches before the reader processes this one.
    send();
    yield* batch.games;
  }
}

/** Resolves like `promise`, or to `undefined` on abort. Removes the abort listener afterwards, because the signal outlives many batches. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
