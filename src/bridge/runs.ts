// The calls for runs of many games. Several processes can play the games of one run. Each game gives one row: a line of JSON in the file
// that `orrery simulate --out` would also write.
import * as z from 'zod';
import { splitAgentNames } from '../agents/index.js';
import {
  CliError,
  type ExpectedRow,
  expectedRows,
  Report,
  RowFile,
  type RunReport,
  readRow,
  rowLine,
  withPlayers,
} from '../cli/internal.js';
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, InvalidInputError, OrreryError } from '../kernel/index.js';
import { named, parseUntrusted } from '../kernel/internal.js';
import { gameSeed } from '../simulate/index.js';
import {
  DEFAULT_MAX_ACTIONS,
  type Death,
  type Heading,
  lostRow,
  type PlayGameOptions,
  playFrom,
  seatAgents,
  setupOf,
} from '../simulate/internal.js';
import { agentOf } from './agents.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';

/** The maximum number of games per call. */
const MOST_GAMES = 1_000_000;

/** Thrown if a run cannot continue: its file belongs to another run or is locked, or its rows are inconsistent. */
export class RunError extends OrreryError {
  override readonly name: string = 'RunError';
}

export function runCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'rows'), RunRows);
  return {
    /** Returns the fields that are equal in all rows of a run. */
    describeRun: async (given) => (await readRun(given)).heading,
    /** Plays `count` games from index `first` and returns their rows as lines of JSON, with the fields that all rows share. */
    async playRun(given) {
      const { seed, heading, ...table } = await readRun(given);
      const first = wholeNumber(given, 'first', 0, 0, Number.MAX_SAFE_INTEGER - MOST_GAMES);
      const count = wholeNumber(given, 'count', 1, 0, MOST_GAMES);
      const indexes = Array.from({ length: count }, (_, offset) => first + offset);
      return { heading, lines: indexes.map((index) => rowLine(playFrom({ ...table, seed: gameSeed(seed, index), index }).row)) };
    },
    /** Returns the row of a game that cannot be finished, because it kills the process that plays it. */
    async lostRow(given) {
      const { seed, heading } = await readRun(given);
      const index = optionOf(given, 'index') as number;
      const death: Death = { died: String(optionOf(given, 'died')), by: 'itself' };
      return rowLine(lostRow({ index, seed: gameSeed(seed, index) }, death, heading));
    },
    /** Opens the rows of a run, with a file if `out` is given, and returns their handle and the number of existing rows. */
    async openRows(given) {
      const run = await readRun(given);
      const games = wholeNumber(given, 'games', undefined, 0, Number.MAX_SAFE_INTEGER);
      const out = optionOf(given, 'out') as string | undefined;
      const rows = await explained(() => RunRows.open(run, games, out, optionOr(given, 'resume', false) === true));
      return { rows: handles.keep(rows), heading: run.heading, present: rows.count };
    },
    /** Adds the next rows and returns the number of rows. With an empty list, the call only renews the lock of the file. */
    async addRows(given) {
      const rows = open(given);
      await explained(() => rows.add(optionOf(given, 'lines') as string[]));
      return rows.count;
    },
    /** Closes the file and returns the report of the run so far. */
    async closeRows(given) {
      const rows = open(given);
      handles.release([optionOf(given, 'rows') as number]);
      return explained(() => rows.close());
    },
  };
}

/** The parameters of every game of a run. */
interface Run extends Pick<PlayGameOptions, 'game' | 'setup' | 'agents' | 'maxActions'> {
  readonly seed: string;
  readonly heading: Heading;
}

/** Reads the parameters of a run, as the command line does. @throws InvalidInputError if they are invalid. */
async function readRun(given: unknown): Promise<Run> {
  const entry = await entryOf(optionOf(given, 'game'));
  const { game } = entry;
  const seed = optionOf(given, 'seed');
  if (typeof seed !== 'string') throw InvalidInputError.at('seed', [], `expected a string, received ${named(seed)}`);
  const names = optionOr(given, 'agents', 'random');
  const list = (typeof names === 'string' ? splitAgentNames(names) : names) as string[];
  if (!Array.isArray(list)) throw InvalidInputError.at('agents', [], `expected an array of names, received ${named(names)}`);
  const written = parseUntrusted(z.looseObject({}), optionOr(given, 'setup', {}), 'setup');
  const setup = setupOf(game, withPlayers(game, written) as GameTypes['setupInput']);
  const maxActions = wholeNumber(given, 'maxActions', DEFAULT_MAX_ACTIONS, 1, Number.MAX_SAFE_INTEGER);
  const { players } = game.start(setup, gameSeed(seed, 0));
  const agents = seatAgents(oneOrAll(await Promise.all(list.map((name) => agentOf(name, entry, () => players)))), players);
  const heading: Heading = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: setup as Heading['setup'],
    players: [...players],
    agents: agents.map(({ name }) => name),
  };
  return { game, setup, agents, maxActions, seed, heading };
}

/** Returns the only element of a list with one element (an agent for all seats), otherwise the whole list. */
function oneOrAll<Item>(list: readonly Item[]): Item | readonly Item[] {
  return list.length === 1 ? (list[0] as Item) : list;
}

/** Collects the rows of a run in index order, and writes them if there is a file. */
class RunRows {
  private readonly report = new Report();
  private file: RowFile | undefined;

  constructor(private readonly expected: ExpectedRow) {}

  static async open({ heading, seed }: Run, games: number, out: string | undefined, resume: boolean): Promise<RunRows> {
    const rows = new RunRows(expectedRows(heading, { seed, games }));
    // Opening the file waits until no other process has locked it. This wait is never aborted: a client that does not want to wait ends
    // this process.
    const patience = { signal: new AbortController().signal, report: console.error };
    if (out !== undefined) rows.file = await RowFile.open(out, resume, rows.expected, (row) => rows.report.add(row), patience);
    return rows;
  }

  get count(): number {
    return this.report.rows;
  }

  /** Adds the next rows. @throws RunError if a line is not the next row of this run; no line is written then. */
  async add(lines: readonly string[]): Promise<void> {
    const added = lines.map((line, offset) => this.read(line, this.count + offset));
    await this.file?.append(lines);
    for (const row of added) this.report.add(row);
  }

  private read(line: string, position: number) {
    const read = readRow(line);
    if ('fault' in read) throw new RunError(`index ${position}: ${read.fault}`);
    const wanted = this.expected(position, read.row);
    const { index, seed } = read.row;
    if (index === wanted?.index && seed === wanted.seed) return read.row;
    throw new RunError(`expected the row with index ${position}, received index ${index} with seed ${seed}`);
  }

  async close(): Promise<RunReport> {
    await this.file?.close();
    return this.report.result();
  }
}

/** Runs `work`. Converts a `CliError` or a system error to a `RunError`, and throws any other error unchanged. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isAboutFiles = error instanceof CliError || (error instanceof Error && 'syscall' in error);
    throw isAboutFiles ? new RunError(error.message) : error;
  }
}

function wholeNumber(given: unknown, what: string, fallback: number | undefined, least: number, most: number): number {
  const value = optionOr(given, what, fallback);
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw InvalidInputError.at(what, [], `expected a whole number from ${least} to ${most}, received ${named(value)}`);
}
