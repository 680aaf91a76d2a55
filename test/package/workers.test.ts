// Workers as they are built: the same bytes with any number of them, whatever happens to them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { MatchRecord } from 'orrery-rules';
import type { GameRow } from 'orrery-rules/simulate';
import { temporaryFolder } from '../temporary-folder.js';
import { must, ROOT, run } from './run.js';

const ORRERY = join(ROOT, 'dist/cli.js');
const PROGRAM = fileURLToPath(new URL('./workers/simulate.mjs', import.meta.url));
const DEADLY = pathToFileURL(fileURLToPath(new URL('./workers/deadly-agents.mjs', import.meta.url))).href;
const NETWORKS = pathToFileURL(fileURLToPath(new URL('./workers/networks.mjs', import.meta.url))).href;

const folder = temporaryFolder('workers');
beforeAll(() => {
  if (!existsSync(ORRERY)) throw new Error('There is no build to test: npm run build makes it.');
});

const AREA_51 = { game: { module: 'orrery-rules/area-51', export: 'area51' }, setup: { players: 2, maxRounds: 1 } };
const RANDOM = { module: 'orrery-rules/agents', export: 'random' };

interface Played {
  rows: GameRow[];
  complete: boolean;
  records: MatchRecord[];
}

async function simulated(options: object, env: Record<string, string> = {}): Promise<Played> {
  const args = [PROGRAM, JSON.stringify({ ...AREA_51, agents: RANDOM, seed: 7, ...options })];
  const { exitCode, out, err } = await run('node', args, { env });
  if (exitCode !== 0) throw new Error(err);
  return JSON.parse(out);
}

describe('any number of workers', () => {
  let here: Played;
  beforeAll(async () => {
    here = await simulated({ games: 300, records: true });
  });

  test.each([
    { workers: 1, isolation: 'thread' },
    { workers: 2, isolation: 'thread' },
    { workers: 3, isolation: 'thread' },
    { workers: 2, isolation: 'process' },
  ])('$workers ($isolation) give the same rows and records', async (how) => {
    const there = await simulated({ games: 300, records: true, ...how });
    expect(there.complete).toBe(true);
    expect(JSON.stringify(there.rows)).toBe(JSON.stringify(here.rows));
    expect(JSON.stringify(there.records)).toBe(JSON.stringify(here.records));
  });

  test.each(['thread', 'process'])('an abort of a run with %s workers leaves the first games', async (isolation) => {
    const later = await simulated({ games: 1_000_000, workers: 2, isolation, abortAfter: 1000 });
    expect(later.complete).toBe(false);
    expect(later.rows.slice(0, 300)).toEqual(here.rows.slice(0, later.rows.length));
    const atOnce = await simulated({ games: 1_000_000, workers: 2, isolation, abortAt: 9 });
    expect(atOnce.rows).toEqual(here.rows.slice(0, 10));
  });
});

test.each([
  { module: 'orrery-rules/area-51/weights', export: 'area51For2', creator: 'importedLearned', options: { temperature: 1 } },
  { module: NETWORKS, export: 'smallNetwork', creator: 'importedLearned', options: { temperature: 1 } },
  { module: NETWORKS, export: 'smallNetwork', creator: 'importedNetworkSearch', options: { search: 'ismcts', iterations: 5 } },
])('workers import the network $export for $creator, and play as this thread does', async ({ creator, options, ...network }) => {
  const agents = { module: 'orrery-rules/agents', export: creator, options: { ...options, network } };
  const game = network.module === NETWORKS ? { module: 'orrery-rules/sol', export: 'sol' } : AREA_51.game;
  const run = { game, setup: { players: 2 }, agents, games: 4, maxActions: 150, records: true };
  const here = await simulated(run);
  const there = await simulated({ ...run, workers: 2, isolation: 'thread' });
  expect(here.rows.map(({ problem }) => problem)).toEqual(Array(4).fill('not over after 150 actions'));
  expect(there).toEqual(here);
});

describe('a game that kills its worker', () => {
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const agents = (harm: string) => ({ module: DEADLY, export: 'deadly', options: { harm, oneIn: 20 } });
  const deadlyRun = (harm: string, how: object = {}) =>
    simulated({ seed: undefined, seeds, agents: agents(harm), ...how }, { NODE_OPTIONS: '--max-old-space-size=48' });
  let thrown: Played;
  beforeAll(async () => {
    // An agent that throws instead ends the same games.
    thrown = await deadlyRun('throw');
    const failed = thrown.rows.filter(({ problem }) => problem !== null).length;
    console.log(`${failed} of ${seeds.length} games fail`);
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(seeds.length);
  });

  test.each([
    { harm: 'throw', isolation: 'thread', problem: /^p[12] \(throw\): no idea$/ },
    { harm: 'exit', isolation: 'thread', problem: /^its worker stopped whenever the game was played: exit code 3$/ },
    { harm: 'exit', isolation: 'process', problem: /^its worker stopped whenever the game was played: exit code 3$/ },
    { harm: 'memory', isolation: 'thread', problem: /^its worker stopped whenever the game was played: out of memory$/ },
    { harm: 'hang', isolation: 'thread', timeout: 1500, problem: /^not over after 1500 ms$/ },
    { harm: 'hang', isolation: 'process', timeout: 1500, problem: /^not over after 1500 ms$/ },
  ])('($harm, $isolation) is reported with its seed, and costs no other game', async ({ harm, isolation, timeout, problem }) => {
    const { rows, complete } = await deadlyRun(harm, { workers: 2, isolation, timeout });
    expect(complete).toBe(true);
    expect(rows).toHaveLength(seeds.length);
    for (const [index, row] of rows.entries()) {
      const twin = thrown.rows[index] as GameRow;
      expect(Object.keys(row)).toEqual(Object.keys(twin));
      expect({ ...row, agents: twin.agents, problem: row.problem === null }).toEqual(
        twin.problem === null
          ? { ...twin, problem: true }
          : { ...twin, problem: false, length: expect.any(Number), checksum: expect.any(String) },
      );
      if (row.problem !== null) expect(row.problem).toMatch(problem);
    }
  });
});

describe('kill -9 in the middle of 10,000 games', () => {
  const SETUP = JSON.stringify(AREA_51.setup);
  const args = (out: string, ...more: string[]) => [
    ORRERY,
    'simulate',
    'area-51',
    '--setup',
    SETUP,
    '--games',
    '10000',
    '--seed',
    '7',
    '--out',
    join(folder, out),
    ...more,
  ];
  const read = (out: string) => readFileSync(join(folder, out), 'utf8');
  const sizeOf = (out: string) => statSync(join(folder, out), { throwIfNoEntry: false })?.size ?? 0;

  let whole: string;
  beforeAll(async () => {
    await must('node', args('whole.jsonl'));
    whole = read('whole.jsonl');
    expect(whole.split('\n')).toHaveLength(10_001);
  });

  /**
   * Starts a run in a group of its own, acts when it has written a part of its rows, and returns its exit code; `null` if a signal ended it.
   * If the run was over before `act` ended, as happens on a busy machine, starts it again.
   */
  async function inTheMiddle(out: string, part: number, act: (child: ChildProcess) => void | Promise<void>): Promise<number | null> {
    for (;;) {
      const child = spawn('node', args(out, '--workers', '2'), { stdio: 'ignore', detached: true });
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
      await reaches(out, part);
      await act(child);
      const inTime = sizeOf(out) < whole.length;
      const exitCode = await ended;
      if (inTime) return exitCode;
      rmSync(join(folder, out));
    }
  }

  async function reaches(out: string, part: number): Promise<void> {
    while (sizeOf(out) < part * whole.length) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  const workersOf = ({ pid }: ChildProcess) =>
    execFileSync('ps', ['-eo', 'pid=,ppid='])
      .toString()
      .split('\n')
      .map((line) => line.trim().split(/ +/).map(Number))
      .filter(([, parent]) => parent === pid)
      .map(([worker]) => worker as number);
  /** Whether there was a process, or a group of processes, to send the signal to. */
  const send = (pid: number, signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  };

  test('of a worker leaves no trace', async () => {
    let killed: number[] = [];
    const exitCode = await inTheMiddle('worker.jsonl', 0.1, async (child) => {
      killed = [];
      for (const part of [0.2, 0.4, 0.6]) {
        const [worker] = workersOf(child);
        if (worker !== undefined && send(worker, 'SIGKILL')) killed.push(worker);
        await reaches('worker.jsonl', part);
      }
    });
    expect(new Set(killed).size).toBe(3);
    expect(exitCode).toBe(0);
    expect(read('worker.jsonl')).toBe(whole);
  });

  test.each(['all its processes', 'the run alone'])('of %s loses nothing that was written, and --resume does the rest', async (what) => {
    const out = `${what}.jsonl`;
    let workers: number[] = [];
    const exitCode = await inTheMiddle(out, 0.3, (child) => {
      workers = workersOf(child);
      send(what === 'the run alone' ? (child.pid as number) : -(child.pid as number), 'SIGKILL');
    });
    expect(exitCode).toBeNull();
    expect(workers).toHaveLength(2);
    expect(sizeOf(out)).toBeGreaterThan(0.3 * whole.length);
    expect(sizeOf(out)).toBeLessThan(whole.length);
    expect(whole.startsWith(read(out))).toBe(true);
    // No worker outlives the run.
    while (workers.some((worker) => send(worker, 0))) await new Promise((resolve) => setTimeout(resolve, 10));
    await must('node', args(out, '--workers', '3', '--resume'));
    expect(read(out)).toBe(whole);
    expect(await must('node', [ORRERY, 'merge', join(folder, out), '--games', '10000', '--seed', '7'])).toBe(whole);
  });

  test.each([
    { what: 'Ctrl-C in a terminal', signal: 'SIGINT' },
    { what: 'the SIGTERM of a scheduler', signal: 'SIGTERM' },
  ] as const)('$what, which all processes hear, ends it with its first rows and without a lock', async ({ signal }) => {
    const out = `${signal}.jsonl`;
    const exitCode = await inTheMiddle(out, 0.1, (child) => {
      send(-(child.pid as number), signal);
    });
    expect(exitCode).toBe(130);
    const rows = read(out);
    expect(rows.endsWith('\n')).toBe(true);
    expect(whole.startsWith(rows)).toBe(true);
    expect(existsSync(join(folder, `${out}.lock`))).toBe(false);
  });
});

describe('where the library is found', () => {
  const CODE = `run({ game, setup: { players: 2, maxRounds: 1 }, agents: random(), seed: 7, games: 5, workers: 2, isolation })`;
  const ESM = `import { simulate as run } from 'orrery-rules/simulate'; import { random } from 'orrery-rules/agents'; import { area51 as game } from 'orrery-rules/area-51';
    for (const isolation of ['thread', 'process']) console.log((await ${CODE}).rows.length);`;
  const CJS = `const { simulate: run } = require('orrery-rules/simulate'); const { random } = require('orrery-rules/agents'); const game = { module: 'orrery-rules/area-51', export: 'area51' };
    (async () => { for (const isolation of ['thread', 'process']) console.log((await ${CODE}).rows.length); })();`;

  test('workers play for a module given on the command line, games of the package being found by themselves', async () => {
    expect(await must('node', ['--input-type=module', '-e', ESM])).toBe('5\n5\n');
  });

  test('workers play for CommonJS', async () => expect(await must('node', ['-e', CJS])).toBe('5\n5\n'));

  test('errors of a worker are those of the caller', async () => {
    const program = `const { simulate } = require('orrery-rules/simulate'); const { InvalidInputError } = require('orrery-rules');
      const game = { module: 'orrery-rules/area-51', export: 'area51' }, agents = { module: 'orrery-rules/agents', export: 'random' };
      (async () => { for (const workers of [0, 1]) await simulate({ game, agents, setup: { players: 9 }, seed: 7, games: 1, workers }).catch((error) => console.log(error instanceof InvalidInputError, error.message)); })();`;
    const line = 'true setup.players: expected 2 to 4 players, received 9 (A51-1.1)\n';
    expect(await must('node', ['-e', program])).toBe(line + line);
  });

  test('a bundle for browsers holds nothing of Node.js, and says that it has no workers', async () => {
    const outfile = join(folder, 'browser.mjs');
    const { warnings } = await build({
      stdin: { contents: ESM.replace(/for .*/, `await ${CODE}.catch((error) => console.log(error.message));`), resolveDir: ROOT },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      define: { isolation: '"thread"' },
      tsconfigRaw: {},
      logLevel: 'silent',
    });
    // The build leaves imports of chunks that have no side effects; bundlers drop them and say so.
    expect(warnings.filter(({ id }) => id !== 'ignored-bare-import')).toEqual([]);
    expect(readFileSync(outfile, 'utf8')).not.toMatch(/node:|tinypool|worker_threads/);
    expect(await must('node', [outfile])).toContain('options.workers: expected 0, to play in this thread');
  });
});
