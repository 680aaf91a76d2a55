import { InvalidInputError } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { gameSeed, playGame, simulate, summarize } from 'orrery-rules/simulate';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

const run = { game: ticTacToe, setup: { players: 2 }, agents: random(), seed: 7, games: 40 };

describe('simulate', () => {
  test('gives every game its own seed, and the game that playGame plays from it', async () => {
    const { rows, complete } = await simulate(run);
    expect(complete).toBe(true);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    for (const row of rows) {
      expect(row.seed).toBe(gameSeed(7, row.index));
      expect(row).toEqual(playGame({ ...run, seed: row.seed, index: row.index }).row);
    }
  });

  test('a longer run begins with the shorter one', async () => {
    const [short, long] = await Promise.all([simulate(run), simulate({ ...run, games: 60 })]);
    expect(long.rows.slice(0, 40)).toEqual(short.rows);
  });

  test('tells of every game with its record, and of progress to the end', async () => {
    const told: [number, number][] = [];
    const progress: [number, number][] = [];
    await simulate({
      ...run,
      onGame: (row, record) => told.push([row.index, record.actions.length - row.length]),
      onProgress: (done, games) => progress.push([done, games]),
    });
    expect(told).toEqual(Array.from({ length: 40 }, (_, index) => [index, 0]));
    expect(progress.at(-1)).toEqual([40, 40]);
  });

  test('an abort keeps what is finished', async () => {
    const controller = new AbortController();
    const { rows, complete } = await simulate({
      ...run,
      signal: controller.signal,
      onGame: (row) => row.index === 9 && controller.abort(),
    });
    expect(complete).toBe(false);
    expect(rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('an abort from a timer is heard while games are played', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const { complete } = await simulate({ ...run, games: 100_000_000, signal: controller.signal });
    expect(complete).toBe(false);
  });

  test('no games, no rows', async () => {
    expect(await simulate({ ...run, games: 0 })).toEqual({ rows: [], summary: summarize([]), complete: true });
  });

  test('sums up without keeping the rows', async () => {
    const told: number[] = [];
    const { rows, summary } = await simulate({ ...run, rows: false, onRow: (row) => told.push(row.index) });
    expect(rows).toEqual([]);
    expect(told).toHaveLength(40);
    expect(summary).toEqual(summarize((await simulate(run)).rows));
  });

  test('plays a shard, and the rest of one', async () => {
    const { rows } = await simulate(run);
    const third = await simulate({ ...run, shard: { number: 3, of: 16 } });
    expect(third.rows).toEqual([rows[2], rows[18], rows[34]]);
    const progress: number[][] = [];
    const onProgress = (...told: number[]) => progress.push(told);
    expect(await simulate({ ...run, shard: { number: 3, of: 16 }, skip: 2, onProgress })).toMatchObject({
      rows: [rows[34]],
      complete: true,
    });
    expect(progress.at(-1)).toEqual([3, 3]);
  });

  test('plays games of given seeds', async () => {
    const { rows } = await simulate({ game: ticTacToe, setup: { players: 2 }, agents: random(), seeds: ['a', 'b'] });
    expect(rows.map(({ index, seed }) => [index, seed])).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
    expect(rows[1]).toEqual(playGame({ ...run, seed: 'b', index: 1 }).row);
  });

  test('waits for what onRow and onGame return, and ends when they fail', async () => {
    let open = 0;
    let most = 0;
    const slowly = async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
    };
    await simulate({ ...run, games: 5, onRow: slowly });
    await simulate({ ...run, games: 5, onGame: slowly });
    expect(most).toBe(1);
    const full = async () => {
      throw new Error('disk full');
    };
    await expect(simulate({ ...run, onRow: full })).rejects.toThrow('disk full');
  });

  test.each([0, -1, Number.NaN, 2 ** 31])('%d milliseconds are no timeout', async (timeout) => {
    await expect(simulate({ ...run, timeout, workers: 1 })).rejects.toThrow('options.timeout: ');
  });

  test('only workers can be interrupted by a timeout', async () => {
    await expect(simulate({ ...run, timeout: 1000 })).rejects.toThrow(
      'options.timeout: requires workers, because a game in this thread cannot be interrupted',
    );
  });

  test('half a worker cannot play', async () => {
    await expect(simulate({ ...run, workers: 0.5 })).rejects.toThrow('options.workers: ');
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d games cannot be played', async (games) => {
    await expect(simulate({ ...run, games })).rejects.toThrow(InvalidInputError);
  });

  test('random tic-tac-toe ends as often as counting all orders says', async () => {
    // All ways to play, each choice weighted alike: first seat 737/1260, second 121/420, nobody 8/63.
    const { seats, withoutWinner, games } = summarize((await simulate({ ...run, games: 4000 })).rows);
    expect(seats[0].low).toBeLessThan(737 / 1260);
    expect(seats[0].high).toBeGreaterThan(737 / 1260);
    expect(seats[1].low).toBeLessThan(121 / 420);
    expect(seats[1].high).toBeGreaterThan(121 / 420);
    expect(Math.abs(withoutWinner / games - 8 / 63)).toBeLessThan(0.02);
  });

  test('types: the agents must know the game', () => {
    const poker = { name: 'x', choose: () => ({ type: 'bet' as const, player: 'p1' }) };
    // @ts-expect-error a poker player has no action for tic-tac-toe
    expect(() => playGame({ game: ticTacToe, setup: { players: 2 }, agents: poker, seed: 1 })).not.toThrow();
    expect(playGame({ game: kuhnPoker, setup: { players: 2 }, agents: random(), seed: 1 }).row.game).toBe('kuhn-poker');
  });
});
