import { anything, callback, invalidOption, option, readOptions } from '../agents/internal.js';
import { type GameTypes, InvalidInputError, type MatchRecord, OrreryError, type Seed } from '../kernel/index.js';
import { readJson } from '../kernel/internal.js';
import { inOrder } from './batches.js';
import {
  type AgentSource,
  agentsFrom,
  type GameSource,
  gameFrom,
  type ImportedTypes,
  importableAgents,
  importableGame,
} from './importable.js';
import { isDeath, type Job } from './job.js';
import { maxActions, signal, workers } from './options.js';
import { copySetup, DEFAULT_MAX_ACTIONS, playFrom, setupOf } from './play-game.js';
import { playWithRetries } from './retries.js';
import type { FinishedGame, GameRow } from './row.js';
import { SCHEDULE_OPTIONS, type Schedule, type Shard, scheduleOf } from './schedule.js';
import { openSlice } from './slice.js';
import { type Summary, SummaryAccumulator } from './summarize.js';
import type { CreateWorkerPool, ManagedWorkerPool } from './worker-pool.js';

/** Options of a run of games. */
export interface SimulateOptions<T extends GameTypes = ImportedTypes> {
  /**
   * The game, or the module and export to import it from. Workers can import the games of this package by themselves; with workers, give
   * any other game as a module and an export.
   */
  game: GameSource<T>;
  setup: T['setupInput'];
  /** One agent for all seats, or one per seat in seat order; each is an agent, or the module and export to import it from. */
  agents: AgentSource<T> | readonly AgentSource<T>[];
  /** Seed of the whole run; the seed of each game is `gameSeed(seed, index)`. */
  seed?: Seed;
  /** Number of games: a whole number from 0. */
  games?: number;
  /** The seeds of all games, instead of `seed` and `games`. */
  seeds?: readonly Seed[];
  /** Plays only one of `of` parts of the run: the games with `index % of === number - 1`. */
  shard?: Shard;
  /** Number of games, of the run or the shard, that were already played and are skipped. Default 0. */
  skip?: number;
  /** Maximum number of actions in a game; a game that needs more is reported as unfinished. Default 100,000. */
  maxActions?: number;
  /** Number of workers. 0, the default, plays in this thread. The results do not depend on this number. */
  workers?: number;
  /**
   * The kind of worker. A `'thread'`, the default, starts quickly. A `'process'` can be killed, or run out of any kind of memory, without
   * harm to this process.
   */
  isolation?: 'thread' | 'process';
  /**
   * With workers: time limit per game in milliseconds; a game that exceeds the limit is abandoned. Which games exceed the limit depends on
   * the machine. Default: none.
   */
  timeout?: number;
  /** Ends the run: no further game is reported. Games already reported are kept. */
  signal?: AbortSignal;
  /**
   * Called with the row of every game, in order of the indexes. The run awaits the result of this function, and plays only a limited number
   * of games ahead.
   */
  onRow?: (row: GameRow) => unknown;
  /**
   * Called like `onRow`, and also with the record of the game. Workers must then send the records, so prefer `onRow` if rows are enough.
   */
  onGame?: (row: GameRow, record: MatchRecord) => unknown;
  /** Called from time to time, and at the end, with the number of games done. */
  onProgress?: (done: number, games: number) => void;
  /** Whether the rows are kept and returned. If `false`, memory use does not grow with the number of games. Default `true`. */
  rows?: boolean;
}

type Isolation = NonNullable<SimulateOptions['isolation']>;

/** The validated options, with defaults. */
type RunOptions<T extends GameTypes> = SimulateOptions<T> &
  Required<Pick<SimulateOptions<T>, 'maxActions' | 'workers' | 'isolation' | 'rows'>>;

/** The result of a run. */
export interface SimulationRun {
  /** The rows in order of their index; empty with the option `rows: false`. */
  rows: GameRow[];
  /** Statistics of the games that were played. */
  summary: Summary;
  /** Whether every game was played; `false` after an abort. */
  complete: boolean;
}

/**
 * Plays games, one after another in this thread or in parallel in workers. The same options give the same rows on every machine and with
 * any number of workers. With workers, a game that kills its worker is reported in its row.
 * @throws InvalidInputError (as a rejection) if the setup, seed, counts or agents cannot be played, or if workers cannot import the game or
 * an agent.
 * @example
 * const { rows } = await simulate({ game: area51, setup: { players: 4 }, agents: random(), seed: 7, games: 1000, workers: 2 });
 * console.log(summarize(rows));
 */
export async function simulate<T extends GameTypes = ImportedTypes>(given: SimulateOptions<T>): Promise<SimulationRun> {
  const options = readOptions<RunOptions<T>>(OPTIONS, given);
  const { onRow, onGame, onProgress, signal } = options;
  const schedule = scheduleOf(options);
  const rows: GameRow[] = [];
  const tally = new SummaryAccumulator();
  const slice = openSlice();
  let done = schedule.begin;

  for await (const game of played(options, schedule)) {
    const { row } = game;
    tally.add(row);
    done += 1;
    if (options.rows) rows.push(row);
    const pending = [onRow?.(row), onGame?.(row, game.record as MatchRecord)];
    if (pending.some(isPromise)) await Promise.all(pending);
    if (signal?.aborted) break;
    if (!slice.isOver()) continue;
    onProgress?.(done, schedule.length);
    await slice.yield();
    if (signal?.aborted) break;
  }
  onProgress?.(done, schedule.length);
  return { rows, summary: tally.summary(), complete: done >= schedule.length };
}

function played<T extends GameTypes>(options: RunOptions<T>, schedule: Schedule): AsyncGenerator<FinishedGame> {
  const { workers, timeout } = options;
  if (timeout !== undefined && workers === 0) {
    throw invalidOption('timeout', 'requires workers, because a game in this thread cannot be interrupted');
  }
  return workers === 0 ? playedHere(options, schedule) : playedByWorkers(options, schedule);
}

async function* playedHere<T extends GameTypes>(options: RunOptions<T>, schedule: Schedule): AsyncGenerator<FinishedGame> {
  const { maxActions, signal } = options;
  const game = await gameFrom(options.game);
  const setup = setupOf(game, options.setup);
  const agents = await agentsFrom(options.agents, game);
  for (let position = schedule.begin; position < schedule.length && signal?.aborted !== true; position++) {
    yield ownErrors(() => playFrom({ game, setup, agents, maxActions, ...schedule.at(position) }));
  }
}

/** Runs `play`. If it throws an `InvalidInputError` of another copy of the library, throws an equal error of this copy's class instead. */
function ownErrors<Result>(play: () => Result): Result {
  try {
    return play();
  } catch (error) {
    if (error instanceof OrreryError || (error as Error | null)?.name !== 'InvalidInputError') throw error;
    const { what, issues } = error as InvalidInputError;
    throw new InvalidInputError(what, issues, { cause: error });
  }
}

async function* playedByWorkers<T extends GameTypes>(options: RunOptions<T>, schedule: Schedule): AsyncGenerator<FinishedGame> {
  const { maxActions, workers, isolation, timeout, signal } = options;
  // In Node.js, `#workers` resolves to the workers of the package. In a bundle for browsers, it resolves to a module without workers.
  const { createWorkerPool } = (await import('#workers')) as { createWorkerPool: CreateWorkerPool | undefined };
  if (createWorkerPool === undefined) throw withoutWorkers();
  const job: Job = {
    game: await importableGame(options.game),
    setup: copySetup(readJson(options.setup, 'setup')),
    agents: importableAgents(options.agents),
    maxActions,
    records: options.onGame !== undefined,
  };
  if (schedule.begin >= schedule.length || signal?.aborted) return;

  const pool = createWorkerPool({ job, workers: Math.min(workers, schedule.length - schedule.begin), isolation, timeout });
  if (pool === undefined) throw withoutWorkers();
  try {
    const heading = await headingOf(pool, schedule.at(schedule.begin).seed);
    // The limits keep all workers busy while one game takes much longer than the others. With records, which are long, fewer games are in
    // flight.
    const bounds = { batches: 64 * workers, games: job.records ? 1_024 : 16_384 };
    yield* inOrder(schedule, (games) => playWithRetries(pool, games, job, heading), bounds, signal);
  } finally {
    await pool.close();
  }
}

function withoutWorkers(): InvalidInputError {
  const message = 'expected 0, to play in this thread: workers require Node.js and the built package';
  return invalidOption('workers', message);
}

/** Lets a worker check whether the run can be played. Returns the fields that all rows share. */
async function headingOf(pool: ManagedWorkerPool, seed: Seed) {
  for (let deaths = 1; ; deaths++) {
    const checked = await pool.check(seed);
    if (isDeath(checked)) {
      if (deaths < 3) continue;
      throw InvalidInputError.at('run', [], `a worker stopped while loading the game and the agents: ${checked.died}`);
    }
    if ('heading' in checked) return checked.heading;
    throw new InvalidInputError(checked.refusal.what, checked.refusal.issues);
  }
}

const OPTIONS = {
  ...SCHEDULE_OPTIONS,
  ...{ game: anything, setup: anything, agents: anything, signal },
  maxActions: maxActions.default(DEFAULT_MAX_ACTIONS),
  workers: workers.default(0),
  isolation: option<Isolation>("'thread' or 'process'", (value) => value === 'thread' || value === 'process').default('thread'),
  timeout: option<number>(
    'a number of milliseconds above 0',
    (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
  ).optional(),
  onRow: callback.optional(),
  onGame: callback.optional(),
  onProgress: callback.optional(),
  rows: option<boolean>('true or false', (value) => typeof value === 'boolean').default(true),
};

function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}
