import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedTurn, Turn } from 'orrery-rules/agents';
import { gameSeed, type Ladder, ladder, playGame } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { namedAgent } from '../../src/agents/index.js';
import { type DecisionTime, DecisionTimes } from '../../src/cli/decision-times.js';
import { GAMES } from '../../src/cli/games.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery, TOYS } from './terminal.js';

const RUN = ['ladder', 'tic-tac-toe', '--agents', 'random,mcts:iterations=20,depth=9', '--games', '20', '--seed', '7'];

describe('orrery ladder', () => {
  test('prints who is better, and how sure that is', async () => {
    const { exitCode, out, err } = await orrery(RUN);
    const agents = [namedAgent('random'), namedAgent('mcts:iterations=20,depth=9')];
    const table = await ladder({ game: ticTacToe as never, setup: { players: 2 }, agents, games: 20, seed: '7' });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const [best] = table.standings;
    expect(best.agent).toBe('mcts:iterations=20,depth=9');
    expect(out).toMatch(
      new RegExp(`^${best.agent} +20 +${best.wins} +${best.draws} +${(100 * best.share).toFixed(1)} % +[\\d.]+ to [\\d.]+ %`, 'm'),
    );
    const [{ wins, draws, losses }] = table.pairings;
    expect(out).toMatch(new RegExp(`^random +${best.agent} +${wins} / ${draws} / ${losses} .* ${best.agent}$`, 'm'));
  });

  test('as JSON: the table itself, the same every time', async () => {
    const [first, second] = await Promise.all([orrery([...RUN, '--json']), orrery([...RUN, '--json'])]);
    expect(first).toEqual(second);
    const table: Ladder = JSON.parse(first.out);
    expect(table).toMatchObject({ game: 'tic-tac-toe', seed: '7', cooperative: false, complete: true, pairings: [{ games: 20 }] });
  });

  test('says so when it is interrupted', async () => {
    const { exitCode, err } = await orrery(RUN, { signal: AbortSignal.abort() });
    expect(exitCode).toBe(130);
    expect(err).toMatch(/^orrery: interrupted/);
  });

  test('knows who wins together', async () => {
    const sides = async (id: string, setup: object) => {
      const entry = GAMES.find((candidate) => candidate.id === id);
      return entry?.sides?.((await entry.load()).start(setup, 1));
    };
    expect(await sides('space-alert', { players: 4 })).toEqual([[0, 1, 2, 3]]);
    expect(await sides('specter-ops', { players: 4 })).toEqual([[0], [1, 2, 3]]);
    expect(await sides('specter-ops', { players: ['a', 'b', 'c'], agent: 'b' })).toEqual([[1], [0, 2]]);
    expect(await sides('sol', { players: 3 })).toEqual([[0], [1], [2]]);
    expect(await sides('sol', { players: 3, mode: 'coop' })).toEqual([[0, 1, 2]]);
    expect(await sides('area-51', { players: 2 })).toBeUndefined();
  });

  test('a game where all win together has one table', async () => {
    const { exitCode, out } = await orrery(['ladder', 'space-alert', '--players', '1', '--agents', 'random', '--games', '2'], {
      games: GAMES,
    });
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^random +2 +\d +[\d.]+ % /m);
    expect(out).not.toContain('against');
  });

  test('what a game knows is handed to the agents, here and in what workers import', async () => {
    for (const { heuristic: knowledge } of GAMES) {
      const known = await knowledge?.();
      if (known === undefined) continue;
      const { module, export: name } = known.importable as { module: string; export: string };
      expect((await import(/* @vite-ignore */ module))[name]).toBe(known.heuristic);
    }
  });

  test('simulate and play take the same names', async () => {
    const run = ['simulate', 'tic-tac-toe', '--games', '3', '--agents', 'mcts:iterations=30,exploration=1,random'];
    const { out } = await orrery(run);
    expect(out).toMatch(/^p1 +mcts:iterations=30,exploration=1 +\d/m);
    expect(out).toMatch(/^p2 +random +\d/m);
    expect(TOYS.map(({ id }) => id)).toContain('tic-tac-toe');
  });
});

describe('orrery ladder --out', () => {
  const folder = temporaryFolder('ladder');
  const text = (file: string) => readFileSync(file, 'utf8');
  const runTo = (file: string, ...more: string[]) => orrery([...RUN, '--out', join(folder, file), ...more]);

  let whole: string;
  beforeAll(async () => {
    expect(await runTo('whole.jsonl')).toEqual(await orrery(RUN));
    whole = text(join(folder, 'whole.jsonl'));
  });

  test('writes a row for each game, one line of JSON each', () => {
    const rows = whole
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ index: 0, game: 'tic-tac-toe', agents: ['mcts:iterations=20,depth=9', 'random'] });
    expect(rows[10]).toMatchObject({ index: 0, seed: rows[0].seed, agents: ['random', 'mcts:iterations=20,depth=9'] });
  });

  test('with --resume, plays only the games that the file lacks', async () => {
    const lines = whole.split('\n');
    // The last line is incomplete, as after a power failure.
    writeFileSync(join(folder, 'part.jsonl'), [...lines.slice(0, 13), lines[13].slice(0, 20)].join('\n'));
    expect(await runTo('part.jsonl', '--resume')).toEqual(await orrery(RUN));
    expect(text(join(folder, 'part.jsonl'))).toBe(whole);
    expect(await runTo('part.jsonl', '--resume')).toEqual(await orrery(RUN));
    expect(text(join(folder, 'part.jsonl'))).toBe(whole);
  });

  test('continues a file that two processes began with different seatings', async () => {
    const lines = whole.split('\n').slice(0, -1);
    const begun = [...lines.slice(10, 17), ...lines.slice(0, 4)];
    writeFileSync(join(folder, 'joined.jsonl'), `${begun.join('\n')}\n`);
    expect(await runTo('joined.jsonl', '--resume')).toEqual(await orrery(RUN));
    const joined = text(join(folder, 'joined.jsonl')).split('\n').slice(0, -1);
    expect(joined).toEqual([...begun, ...lines.slice(4, 10), ...lines.slice(17)]);
  });

  test('continues with more games', async () => {
    writeFileSync(join(folder, 'more.jsonl'), whole);
    const more = ['--games', '30', '--resume'];
    expect(await runTo('more.jsonl', ...more)).toEqual(await orrery([...RUN, '--games', '30']));
    expect(text(join(folder, 'more.jsonl')).startsWith(whole)).toBe(true);
    expect(text(join(folder, 'more.jsonl')).split('\n')).toHaveLength(31);
  });

  test('refuses the file of another run, and leaves it as it is', async () => {
    const part = whole.slice(0, -5);
    const file = join(folder, 'other.jsonl');
    writeFileSync(file, part);
    expect(await runTo('other.jsonl')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('already exists; --resume continues it'),
    });
    const other = await runTo('other.jsonl', '--resume', '--seed', '8');
    expect(other).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`${file}, line 1 belongs to another run: its seed is "${gameSeed('7', 0)}"`),
    });
    expect(text(file)).toBe(part);
  });

  test('creates no file for agents that cannot be compared', async () => {
    for (const [agents, message] of [
      ['random,random', 'received random twice'],
      ['random', 'expected 2 or more'],
    ] as const) {
      const { exitCode, err } = await runTo('none.jsonl', '--agents', agents);
      expect(exitCode).not.toBe(0);
      expect(err).toContain(message);
      expect(existsSync(join(folder, 'none.jsonl'))).toBe(false);
    }
  });

  test('--resume needs a file', async () => {
    expect(await orrery([...RUN, '--resume'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('name the file with --out') });
  });
});

describe('orrery ladder --time', () => {
  const timed = (agents: string, time: string) => orrery(['ladder', 'tic-tac-toe', '--games', '2', '--agents', agents, '--time', time]);

  test('gives every search the same time, and says that it cannot be repeated', async () => {
    const { exitCode, out, err } = await timed('random,mcts,mcts:depth=3', '2ms');
    expect(exitCode).toBe(0);
    expect(out).toContain('mcts:depth=3');
    expect(err).toBe('orrery: searches had 2 ms for each decision; another run gives other games\n');
  });

  test('measures the decisions of every agent in this process', async () => {
    const { out } = await orrery(['ladder', 'tic-tac-toe', '--games', '2', '--agents', 'random,mcts', '--time', '2ms', '--json']);
    const { decisionTimes } = JSON.parse(out) as { decisionTimes: DecisionTime[] };
    expect(decisionTimes.map(({ agent }) => agent)).toEqual(['random', 'mcts']);
    for (const { decisions, mean, percentile99, longest } of decisionTimes) {
      // Two games have from 5 to 9 moves each; the ninth has a single legal action and is left out.
      expect(decisions).toBeGreaterThanOrEqual(2);
      expect(decisions).toBeLessThanOrEqual(8);
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThanOrEqual(longest);
      expect(percentile99).toBeLessThanOrEqual(longest);
    }
    expect((await timed('random,mcts', '2ms')).out).toMatch(/^random +\d+ +[\d.]+ +[\d.]+ +[\d.]+$/m);
  });

  test('leaves out decisions without a choice, and calls the function that the agent has', () => {
    const times = new DecisionTimes();
    const calls: string[] = [];
    const agent = {
      name: 'fast',
      choose: ({ legalActions }: Turn) => {
        calls.push('choose');
        return legalActions[0];
      },
      chooseIndex: ({ legalIndexes }: IndexedTurn) => {
        calls.push('chooseIndex');
        return legalIndexes[0];
      },
    };
    playGame({ game: ticTacToe, setup: { players: 2 }, agents: times.watch(agent as never) as never, seed: 1 });
    expect(new Set(calls)).toEqual(new Set(['chooseIndex']));
    expect(times.summary()).toMatchObject([{ agent: 'fast', decisions: calls.length }]);
    const only = { legalActions: [{ type: 'place' }] } as unknown as Turn;
    expect(times.watch(agent as never).choose(only)).toEqual({ type: 'place' });
    expect(times.summary()).toMatchObject([{ decisions: 0 }]);
  });

  test.each(['0ms', '5', 'soon', '1.5s'])('%s is no time', async (time) => expect((await timed('random,mcts', time)).exitCode).toBe(2));

  test('iterations beside it are refused', async () => {
    expect(await timed('random,mcts:iterations=5', '2ms')).toMatchObject({ exitCode: 2, err: expect.stringContaining('iterations=') });
  });
});
