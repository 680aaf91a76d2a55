// Ordering, bounds and batch sizes, with workers that a test plays itself.
import { BatchSize, inOrder } from '../../src/simulate/batches.js';
import type { GameToPlay, PlayedBatch } from '../../src/simulate/job.js';
import type { FinishedGame } from '../../src/simulate/row.js';
import { scheduleOf } from '../../src/simulate/schedule.js';
import { row } from './builders.js';

interface Sent {
  games: readonly GameToPlay[];
  finish(milliseconds?: number): void;
  fail(error: Error): void;
}

/** Workers that finish when the test says so. */
function handWork() {
  const sent: Sent[] = [];
  const play = (games: readonly GameToPlay[]) =>
    new Promise<PlayedBatch>((resolve, reject) => {
      const finish = (milliseconds = 100) => resolve({ games: games.map(({ index }) => ({ row: { ...row(5), index } })), milliseconds });
      sent.push({ games, finish, fail: reject });
    });
  return { sent, play };
}

const schedule = (games: number) => scheduleOf({ seed: 7, games });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Reads as a fast consumer does, and keeps what came. */
function reading(games: AsyncGenerator<FinishedGame>) {
  const came: number[] = [];
  const ended = (async () => {
    for await (const { row } of games) came.push(row.index);
  })();
  return { came, ended };
}

describe('inOrder', () => {
  test('gives games in order, in whatever order they are finished', async () => {
    const { sent, play } = handWork();
    const { came, ended } = reading(inOrder(schedule(3), play, { batches: 3, games: 100 }));
    await settled();
    expect(sent.map(({ games }) => games.length)).toEqual([1, 1, 1]);
    sent[2]?.finish();
    sent[1]?.finish();
    await settled();
    expect(came).toEqual([]);
    sent[0]?.finish();
    await ended;
    expect(came).toEqual([0, 1, 2]);
  });

  test('sends no more than the bound of batches while the oldest is not back', async () => {
    const { sent, play } = handWork();
    reading(inOrder(schedule(100), play, { batches: 4, games: 100 }));
    await settled();
    for (const { finish } of sent.slice(1)) finish();
    await settled();
    expect(sent).toHaveLength(4);
    sent[0]?.finish();
    await settled();
    expect(sent.length).toBeGreaterThan(4);
  });

  test('sends no more than the bound of games', async () => {
    const { sent, play } = handWork();
    reading(inOrder(schedule(1000), play, { batches: 50, games: 10 }));
    await settled();
    for (let turn = 0; turn < 20; turn++) {
      sent[turn]?.finish(0.001);
      await settled();
      const underWay = sent.slice(turn + 1).reduce((sum, { games }) => sum + games.length, 0);
      expect(underWay).toBeLessThanOrEqual(10);
    }
    expect(sent.some(({ games }) => games.length > 1)).toBe(true);
  });

  test('a reader that does not come back stops the sending', async () => {
    const { sent, play } = handWork();
    const games = inOrder(schedule(100), play, { batches: 2, games: 100 });
    const first = games.next();
    sent[0]?.finish();
    expect((await first).value?.row.index).toBe(0);
    await settled();
    expect(sent).toHaveLength(3);
    for (const { finish } of sent) finish();
    await settled();
    expect(sent).toHaveLength(3);
  });

  test('an abort ends it while it waits', async () => {
    const controller = new AbortController();
    const { sent, play } = handWork();
    const { came, ended } = reading(inOrder(schedule(9), play, { batches: 2, games: 100 }, controller.signal));
    sent[0]?.finish();
    await settled();
    controller.abort();
    await ended;
    expect(came).toEqual([0]);
  });

  test('leaves nothing at the signal', async () => {
    const controller = new AbortController();
    const listeners = { added: 0, removed: 0 };
    vi.spyOn(controller.signal, 'addEventListener').mockImplementation(() => void listeners.added++);
    vi.spyOn(controller.signal, 'removeEventListener').mockImplementation(() => void listeners.removed++);
    const { sent, play } = handWork();
    const { ended } = reading(inOrder(schedule(5), play, { batches: 2, games: 100 }, controller.signal));
    for (let turn = 0; turn < 10; turn++) {
      for (const { finish } of sent) finish();
      await settled();
    }
    await ended;
    expect(listeners.added).toBeGreaterThan(1);
    expect(listeners.removed).toBe(listeners.added);
  });

  test('what goes wrong for good reaches the reader', async () => {
    const { sent, play } = handWork();
    const { ended } = reading(inOrder(schedule(5), play, { batches: 2, games: 100 }));
    sent[1]?.fail(new Error('gone'));
    sent[0]?.finish();
    await expect(ended).rejects.toThrow('gone');
  });
});

describe('BatchSize', () => {
  const learned = (...batches: [games: number, milliseconds: number][]) => {
    const size = new BatchSize();
    for (const batch of batches) size.learn(...batch);
    return size.games;
  };

  test('aims at a tenth of a second', () => {
    // Ten milliseconds a game; at most four times as many as before.
    expect(learned([1, 10])).toBe(4);
    expect(learned([1, 10], [4, 40], [10, 100])).toBe(10);
  });

  test('games that take longer than that are sent one by one', () => expect(learned([1, 5000])).toBe(1));
  test('follows games that become longer', () => {
    expect(learned([1, 1], [4, 4], [16, 16], [64, 64], [100, 10_000])).toBeLessThan(10);
  });
  test('stays within a thousand, even if a game takes no time', () => {
    expect(learned(...Array.from({ length: 20 }, (): [number, number] => [1, 0]))).toBe(1000);
  });
});
