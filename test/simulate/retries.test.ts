// What becomes of a batch whose worker dies, with workers that a test plays itself.
import type { Death, GameToPlay, Heading, Job, WorkerPool } from '../../src/simulate/job.js';
import { playWithRetries } from '../../src/simulate/retries.js';
import { row } from './builders.js';

const job: Job = {
  game: { module: 'toys', export: 'ticTacToe' },
  setup: { players: 2 },
  agents: { module: 'toys', export: 'agent' },
  maxActions: 100,
  records: true,
};
const heading: Heading = { game: 'tic-tac-toe', rulesVersion: '1', setup: { players: 2 }, players: ['p1', 'p2'], agents: ['a', 'b'] };
const games = [3, 4, 5].map((index): GameToPlay => ({ index, seed: `seed ${index}` }));

const exits: Death = { died: 'exit code 3', by: 'itself' };
const killed: Death = { died: 'SIGKILL', by: 'outside' };
const hangs: Death = { died: 'not over after 50 ms', by: 'timeout' };

/** A crew in which each batch with the given game dies, as often as listed. */
function crewWith(deadly: number, deaths: Death[]) {
  const left = [...deaths];
  const asked: { indexes: number[]; urgent: boolean }[] = [];
  const crew: WorkerPool = {
    size: 1,
    async play(batch, urgent = false) {
      asked.push({ indexes: batch.map(({ index }) => index), urgent });
      const death = batch.some(({ index }) => index === deadly) ? left.shift() : undefined;
      return death ?? { games: batch.map(({ index }) => ({ row: { ...row(5, 'p1'), index } })), milliseconds: 1 };
    },
  };
  return { crew, asked };
}

const play = async (batch: GameToPlay[], deadly: number, deaths: Death[]) => {
  const { crew, asked } = crewWith(deadly, deaths);
  const played = await playWithRetries(crew, batch, job, heading);
  return { problems: played.games.map(({ row: { index, problem } }) => [index, problem]), asked, played };
};

const NO_PROBLEM = [3, 4, 5].map((index) => [index, null]);
const EXITED = 'its worker stopped whenever the game was played: exit code 3';

describe('a worker that dies', () => {
  test('of nothing: the batch is played once', async () => {
    const { problems, asked } = await play(games, 4, []);
    expect(problems).toEqual(NO_PROBLEM);
    expect(asked).toEqual([{ indexes: [3, 4, 5], urgent: false }]);
  });

  test.each([exits, killed, hangs])(
    'once, by $by: its games are played again one by one, before others, and nothing shows',
    async (death) => {
      const { problems, asked } = await play(games, 4, [death]);
      expect(problems).toEqual(NO_PROBLEM);
      expect(asked.slice(1)).toEqual([3, 4, 5].map((index) => ({ indexes: [index], urgent: true })));
    },
  );

  test('of one game: that game is given up, the others are kept', async () => {
    const { problems } = await play(games, 4, [exits, exits, exits]);
    expect(problems).toEqual([
      [3, null],
      [4, EXITED],
      [5, null],
    ]);
  });

  test('of a game in a batch: one death alone is not enough', async () => {
    expect((await play(games, 4, [exits, exits])).problems).toEqual(NO_PROBLEM);
  });

  test('of a game that is a batch: its first death counts', async () => {
    expect((await play([games[0]], 3, [exits, exits])).problems).toEqual([[3, EXITED]]);
    expect((await play([games[0]], 3, [exits])).problems).toEqual([[3, null]]);
  });

  test('killed from outside again and again: nothing shows, but it ends', async () => {
    expect((await play([games[0]], 3, Array<Death>(9).fill(killed))).problems).toEqual([[3, null]]);
    expect((await play([games[0]], 3, Array<Death>(10).fill(killed))).problems).toEqual([
      [3, 'its worker stopped whenever the game was played: SIGKILL'],
    ]);
  });

  test('a game that hangs is given up when it hangs alone', async () => {
    expect((await play(games, 4, [hangs, hangs])).problems[1]).toEqual([4, 'not over after 50 ms']);
    expect((await play([games[0]], 3, [hangs])).problems).toEqual([[3, 'not over after 50 ms']]);
  });

  test('the row of a lost game has the keys of any other, and a record', async () => {
    const { played } = await play(games, 4, [exits, exits, exits]);
    const [, lost] = played.games;
    expect(Object.keys(lost.row)).toEqual(Object.keys(row(5)));
    expect(lost.row).toEqual({
      index: 4,
      seed: 'seed 4',
      game: 'tic-tac-toe',
      rulesVersion: '1',
      setup: { players: 2 },
      players: ['p1', 'p2'],
      agents: ['a', 'b'],
      length: 0,
      outcome: null,
      problem: EXITED,
      checksum: '',
    });
    expect(lost.record).toMatchObject({ game: 'tic-tac-toe', seed: 'seed 4', actions: [] });
  });
});
