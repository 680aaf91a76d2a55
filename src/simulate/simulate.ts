import { type GameTypes, InvalidInputError, type MatchRecord, OrreryError, type Seed } from '../kernel/index.js';
import { named, readJson, readOption } from '../kernel/internal.js';
import { inOrder } from './batches.js';
import type { HireCrew, HiredCrew } from './crew.js';
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
import { copyOptions, requireCount, requireFunctions, requireSignal } from './options.js';
import { copySetup, DEFAULT_MAX_ACTIONS, playFrom, setupOf } from './play-game.js';
import type { FinishedGame, GameRow } from './row.js';
import { type Schedule, type Shard, scheduleOf, wholeNumber } from './schedule.js';
import { openSlice } from './slice.js';
import { type Summary, Tally } from './summarize.js';
import { playSurely } from './survival.js';

/** Options of a run of games. */
export interface SimulateOptions<T extends GameTypes = ImportedTypes> {
  /**
   * The game, or where to import it from. Workers find games of this package by themselves; for other games, give where to import them
   * from.
   */
  game: GameSource<T>;
  setup: T['setupInput'];
  /** One agent for all seats, or one per seat in seat order; each an agent, or where to import it from. */
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
  /** Maximum number of actions; a game that needs more is reported as unfinished. Default 100,000. */
  maxActions?: number;
  /** Number of workers. 0, the default, plays in this thread. The results do not depend on it. */
  workers?: number;
  /**
   * What a worker is. A `'thread'`, the default, starts quickly. A `'process'` can be killed, or run out of any kind of memory, without
   * harm to this process.
   */
  isolation?: 'thread' | 'process';
  /**
   * With workers: time limit per game in milliseconds; a game that exceeds it is abandoned. Which games exceed it depends on the machine.
   * Default: none.
   */
  timeout?: number;
  /** Ends the run: no further game is reported. Games already reported are kept. */
  signal?: AbortSignal;
  /**
   * Called with the row of every game, in order of the indexes. The run awaits its result, and plays only a limited number of games ahead.
   */
  onRow?: (row: GameRow) => unknown;
  /** As `onRow`, with the record of the game. Workers must then send the records, so prefer `onRow` where rows are enough. */
  onGame?: (row: GameRow, record: MatchRecord) => unknown;
  /** Called from time to time, and at the end, with the number of games done. */
  onProgress?: (done: number, games: number) => void;
  /** Whether the rows are kept and returned. If `false`, memory use does not grow with the number of games. Default `true`. */
  rows?: boolean;
}

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
  const options = copyOptions(given, OPTIONS);
  requireRun(options);
  const { onRow, onGame, onProgress, signal } = options;
  const schedule = scheduleOf(options);
  const rows: GameRow[] = [];
  const tally = new Tally();
  const slice = openSlice();
  let done = schedule.begin;

  for await (const game of played(options, schedule)) {
    const { row } = game;
    tally.add(row);
    done += 1;
    if (options.rows !== false) rows.push(row);
    const told = [onRow?.(row), onGame?.(row, game.record as MatchRecord)];
    if (told.some(isPromise)) await Promise.all(told);
    if (signal?.aborted) break;
    if (!slice.isOver()) continue;
    onProgress?.(done, schedule.length);
    await slice.yield();
    if (signal?.aborted) break;
  }
  onProgress?.(done, schedule.length);
  return { rows, summary: tally.summary(), complete: done >= schedule.length };
}

function played<T extends GameTypes>(options: SimulateOptions<T>, schedule: Schedule): AsyncGenerator<FinishedGame> {
  const workers = wholeNumber('workers', options.workers ?? 0, 0);
  if (options.timeout !== undefined) requireTimeout(options.timeout, workers);
  return workers === 0 ? playedHere(options, schedule) : playedByWorkers(options, schedule, workers);
}

async function* playedHere<T extends GameTypes>(options: SimulateOptions<T>, schedule: Schedule): AsyncGenerator<FinishedGame> {
  const { maxActions, signal } = options;
  const game = await gameFrom(options.game);
  const setup = setupOf(game, options.setup);
  const agents = await agentsFrom(options.agents, game);
  for (let position = schedule.begin; position < schedule.length && signal?.aborted !== true; position++) {
    yield ownErrors(() => playFrom({ game, setup, agents, maxActions, ...schedule.at(position) }));
  }
}

/** Runs `play` and rethrows `InvalidInputError`s of another copy of the library as this copy's class. */
function ownErrors<Result>(play: () => Result): Result {
  try {
    return play();
  } catch (error) {
    if (error instanceof OrreryError || (error as Error | null)?.name !== 'InvalidInputError') throw error;
    const { what, issues } = error as InvalidInputError;
    throw new InvalidInputError(what, issues, { cause: error });
  }
}

async function* playedByWorkers<T extends GameTypes>(
  options: SimulateOptions<T>,
  schedule: Schedule,
  workers: number,
): AsyncGenerator<FinishedGame> {
  const { maxActions = DEFAULT_MAX_ACTIONS, isolation = 'thread', timeout, signal } = options;
  // In Node.js this resolves to the workers of the package, in a bundle for browsers to a module without workers.
  const { hireCrew } = (await import('#workers')) as { hireCrew: HireCrew | undefined };
  if (hireCrew === undefined) throw withoutWorkers();
  const job: Job = {
    game: await importableGame(options.game),
    setup: copySetup(readJson(options.setup, 'setup')),
    agents: importableAgents(options.agents),
    maxActions,
    records: options.onGame !== undefined,
  };
  if (schedule.begin >= schedule.length || signal?.aborted) return;

  const crew = hireCrew({ job, workers: Math.min(workers, schedule.length - schedule.begin), isolation, timeout });
  if (crew === undefined) throw withoutWorkers();
  try {
    const heading = await headingOf(crew, schedule.at(schedule.begin).seed);
    // Enough to keep all workers busy while one game takes much longer than the others. Records are long.
    const bounds = { batches: 64 * workers, games: job.records ? 1_024 : 16_384 };
    yield* inOrder(schedule, (games) => playSurely(crew, games, job, heading), bounds, signal);
  } finally {
    await crew.leave();
  }
}

function withoutWorkers(): InvalidInputError {
  const message = 'workers require Node.js and the built package; use 0 to play in this thread';
  return InvalidInputError.at('workers', [], message);
}

/** Has a worker check whether the run can be played, and returns the fields that all rows share. */
async function headingOf(crew: HiredCrew, seed: Seed) {
  for (let deaths = 1; ; deaths++) {
    const checked = await crew.check(seed);
    if (isDeath(checked)) {
      if (deaths < 3) continue;
      throw InvalidInputError.at('run', [], `a worker stopped while loading the game and the agents: ${checked.died}`);
    }
    if ('heading' in checked) return checked.heading;
    throw new InvalidInputError(checked.refusal.what, checked.refusal.issues);
  }
}

const OPTIONS: readonly (keyof SimulateOptions)[] = [
  ...(['game', 'setup', 'agents', 'seed', 'games', 'seeds', 'shard', 'skip', 'maxActions', 'workers', 'isolation', 'timeout'] as const),
  ...(['signal', 'onRow', 'onGame', 'onProgress', 'rows'] as const),
];

function requireRun(options: object): void {
  requireCount(options, 'maxActions', 1);
  requireFunctions(options, ['onRow', 'onGame', 'onProgress']);
  requireSignal(options);
  const isolation = readOption(options, 'isolation');
  if (isolation === undefined || isolation === 'thread' || isolation === 'process') return;
  throw InvalidInputError.at('isolation', [], `expected 'thread' or 'process', received ${named(isolation)}`);
}

function requireTimeout(timeout: number, workers: number): void {
  const refuse = (message: string) => InvalidInputError.at('timeout', [], message);
  const isTime = typeof timeout === 'number' && timeout > 0 && timeout < 2 ** 31;
  if (!isTime) throw refuse(`expected a number of milliseconds above 0, received ${named(timeout)}`);
  if (workers === 0) throw refuse('requires workers, because a game in this thread cannot be interrupted');
}

function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}
