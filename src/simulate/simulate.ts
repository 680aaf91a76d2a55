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

/** How to play a run of games. */
export interface SimulateOptions<T extends GameTypes = ImportedTypes> {
  /** The game, or where to import it from. Workers find a game of this package by itself, and others by where to import them from. */
  game: GameSource<T>;
  setup: T['setupInput'];
  /** One agent for every seat, or a list in seat order; an agent, or where to import it from. */
  agents: AgentSource<T> | readonly AgentSource<T>[];
  /** Of the whole run; each game's own seed is `gameSeed(seed, index)`. */
  seed?: Seed;
  /** How many games: a whole number from 0. */
  games?: number;
  /** Instead of `seed` and `games`: the own seeds of all games. */
  seeds?: readonly Seed[];
  /** Plays only every `of`-th game: those whose index leaves `number - 1` when it is divided by `of`. */
  shard?: Shard;
  /** How many games, of the run or the shard, are there already. Default 0. */
  skip?: number;
  /** A game that needs more actions is reported as unfinished. Default 100,000. */
  maxActions?: number;
  /** How many workers play; 0, the default, plays in this thread. It changes nothing but the speed. */
  workers?: number;
  /**
   * What a worker is. A `'thread'`, the default, is quick to start. A `'process'` can be killed, or run out of any kind of memory,
   * without this process coming to harm.
   */
  isolation?: 'thread' | 'process';
  /** With workers: how long a game may take, in milliseconds, before it is given up. What it gives up depends on the machine. Default: for ever. */
  timeout?: number;
  /** Ends the run: no further game is told of. What was told of is kept. */
  signal?: AbortSignal;
  /** Told of every game, in order of the indexes. The run waits for what it returns, and plays ahead only so far. */
  onRow?: (row: GameRow) => unknown;
  /** As `onRow`, with the record of the game; workers then have to send the records, so prefer `onRow` where rows are enough. */
  onGame?: (row: GameRow, record: MatchRecord) => unknown;
  /** Told now and then, and at the end, how many games are done. */
  onProgress?: (done: number, games: number) => void;
  /** Whether the rows are kept to be returned. Without them, memory does not grow with the number of games. Default `true`. */
  rows?: boolean;
}

/** What came of a run. */
export interface SimulationRun {
  /** In order of their index; empty when they were not to be kept. */
  rows: GameRow[];
  /** Of the games that were played. */
  summary: Summary;
  /** Whether every game was played; `false` after an abort. */
  complete: boolean;
}

/**
 * Plays games, one after another in this thread or side by side in workers. The same options give the same rows on every
 * machine and with any number of workers. With workers a game that kills its worker is reported in its row.
 * @throws InvalidInputError (as a rejection) for a setup, seed, count or agents that cannot be played, and for a game or an
 * agent that workers cannot import.
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

/** What was imported may be of another copy of the library, with errors of its own. */
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
  // Node.js finds the workers in the package, and a bundler for browsers that there are none.
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
    // Enough to keep all busy for a while beside one game that takes much longer than the others; records are long.
    const bounds = { batches: 64 * workers, games: job.records ? 1_024 : 16_384 };
    yield* inOrder(schedule, (games) => playSurely(crew, games, job, heading), bounds, signal);
  } finally {
    await crew.leave();
  }
}

function withoutWorkers(): InvalidInputError {
  const message = 'there are none here; they need Node.js and the package as it was built. Give 0 to play in this thread';
  return InvalidInputError.at('workers', [], message);
}

/** Has a worker look whether this can be played at all. */
async function headingOf(crew: HiredCrew, seed: Seed) {
  for (let deaths = 1; ; deaths++) {
    const checked = await crew.check(seed);
    if (isDeath(checked)) {
      if (deaths < 3) continue;
      throw InvalidInputError.at('run', [], `workers die when they load the game and the agents: ${checked.died}`);
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
  throw InvalidInputError.at('isolation', [], `expected 'thread' or 'process', not ${named(isolation)}`);
}

function requireTimeout(timeout: number, workers: number): void {
  const refuse = (message: string) => InvalidInputError.at('timeout', [], message);
  const isTime = typeof timeout === 'number' && timeout > 0 && timeout < 2 ** 31;
  if (!isTime) throw refuse(`expected a number of milliseconds above 0, not ${named(timeout)}`);
  if (workers === 0) throw refuse('a game in this thread cannot be interrupted; give workers');
}

function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}
