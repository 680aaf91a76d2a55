// The calls of runs of many games: the lines of `orrery simulate --out`, played in any number of processes, and the file that they go into.
import * as z from 'zod';
import { namedAgent, splitNames } from '../agents/index.js';
import {
  type ExpectedRow,
  expectedRows,
  Failure,
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
  type GameOptions,
  type Heading,
  lostRow,
  playFrom,
  seatAgents,
  setupOf,
} from '../simulate/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import type { Handles } from './handles.js';

/** Most games that one call plays. */
const MOST_GAMES = 1_000_000;

/** A run cannot go on: its file is that of another run or is being written, or its rows do not fit together. */
export class RunError extends OrreryError {
  override readonly name: string = 'RunError';
}

export function runCalls(handles: Handles): Calls {
  const open = (given: unknown) => handles.get(optionOf(given, 'rows'), RunRows);
  return {
    /** What all rows of a run say alike. */
    describeRun: async (given) => (await readRun(given)).heading,
    /** The rows of some games that follow each other, one line of JSON each, and what they all say alike. */
    async playRun(given) {
      const { seed, heading, ...table } = await readRun(given);
      const first = wholeNumber(given, 'first', 0, 0, Number.MAX_SAFE_INTEGER - MOST_GAMES);
      const count = wholeNumber(given, 'count', 1, 0, MOST_GAMES);
      const indexes = Array.from({ length: count }, (_, offset) => first + offset);
      return { heading, lines: indexes.map((index) => rowLine(playFrom({ ...table, seed: gameSeed(seed, index), index }).row)) };
    },
    /** The row of a game that nobody can play to its end, since whoever plays it dies. */
    async lostRow(given) {
      const { seed, heading } = await readRun(given);
      const index = optionOf(given, 'index') as number;
      const death: Death = { died: String(optionOf(given, 'died')), by: 'itself' };
      return rowLine(lostRow({ index, seed: gameSeed(seed, index) }, death, heading));
    },
    /** Opens the file of a run, if there is to be one, and says how many rows are there. */
    async openRows(given) {
      const run = await readRun(given);
      const games = wholeNumber(given, 'games', undefined, 0, Number.MAX_SAFE_INTEGER);
      const out = optionOf(given, 'out') as string | undefined;
      const rows = await explained(() => RunRows.open(run, games, out, optionOr(given, 'resume', false) === true));
      return { rows: handles.keep(rows), heading: run.heading, present: rows.count };
    },
    /** Adds the next rows; without any, says to others who would write there that this run is alive. */
    async addRows(given) {
      const rows = open(given);
      await explained(() => rows.add(optionOf(given, 'lines') as string[]));
      return rows.count;
    },
    /** Closes the file, and says what came of the run so far. */
    async closeRows(given) {
      const rows = open(given);
      handles.release([optionOf(given, 'rows') as number]);
      return explained(() => rows.close());
    },
  };
}

/** What every game of a run is played with. */
interface Run extends Pick<GameOptions, 'game' | 'setup' | 'agents' | 'maxActions'> {
  readonly seed: string;
  readonly heading: Heading;
}

/** Reads a run as the command line does. @throws InvalidInputError for what cannot be played. */
async function readRun(given: unknown): Promise<Run> {
  const { game, known } = await entryOf(optionOf(given, 'game'));
  const seed = optionOf(given, 'seed');
  if (typeof seed !== 'string') throw InvalidInputError.at('seed', [], `expected a text, not ${named(seed)}`);
  const names = optionOr(given, 'agents', 'random');
  const list = (typeof names === 'string' ? splitNames(names) : names) as string[];
  if (!Array.isArray(list)) throw InvalidInputError.at('agents', [], `expected names, not ${named(names)}`);
  const written = parseUntrusted(z.looseObject({}), optionOr(given, 'setup', {}), 'setup');
  const setup = setupOf(game, withPlayers(game, written) as GameTypes['setupInput']);
  const maxActions = wholeNumber(given, 'maxActions', DEFAULT_MAX_ACTIONS, 1, Number.MAX_SAFE_INTEGER);
  const { players } = game.start(setup, gameSeed(seed, 0));
  const agents = seatAgents(oneOrAll(list.map((name) => namedAgent(name, known))), players);
  const heading: Heading = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: setup as Heading['setup'],
    players: [...players],
    agents: agents.map(({ name }) => name),
  };
  return { game, setup, agents, maxActions, seed, heading };
}

/** One name is that of all seats. */
function oneOrAll<Item>(list: readonly Item[]): Item | readonly Item[] {
  return list.length === 1 ? (list[0] as Item) : list;
}

/** The rows of a run in the order of their indexes, counted, and written if there is a file. */
class RunRows {
  private readonly report = new Report();
  private file: RowFile | undefined;

  constructor(private readonly expected: ExpectedRow) {}

  static async open({ heading, seed }: Run, games: number, out: string | undefined, resume: boolean): Promise<RunRows> {
    const rows = new RunRows(expectedRows(heading, { seed, games }));
    // Whoever waits can be ended, and then this process is.
    const patience = { signal: new AbortController().signal, say: console.error };
    if (out !== undefined) rows.file = await RowFile.open(out, resume, rows.expected, (row) => rows.report.add(row), patience);
    return rows;
  }

  get count(): number {
    return this.report.rows;
  }

  /** @throws RunError for a line that is not the next row of this run; none is written then. */
  async add(lines: readonly string[]): Promise<void> {
    const added = lines.map((line, offset) => this.read(line, this.count + offset));
    await this.file?.append(lines);
    for (const row of added) this.report.add(row);
  }

  private read(line: string, position: number) {
    const read = readRow(line);
    if ('fault' in read) throw new RunError(`index ${position}: ${read.fault}`);
    const wanted = this.expected(position);
    const { index, seed } = read.row;
    if (index === wanted?.index && seed === wanted.seed) return read.row;
    throw new RunError(`a row with index ${index} and seed ${seed} came where that with index ${position} was due`);
  }

  async close(): Promise<RunReport> {
    await this.file?.close();
    return this.report.result();
  }
}

/** What the command line and the system say about files, as an error of this library. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isAboutFiles = error instanceof Failure || (error instanceof Error && 'syscall' in error);
    throw isAboutFiles ? new RunError(error.message) : error;
  }
}

function wholeNumber(given: unknown, what: string, fallback: number | undefined, least: number, most: number): number {
  const value = optionOr(given, what, fallback);
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw InvalidInputError.at(what, [], `expected a whole number from ${least} to ${most}, not ${named(value)}`);
}
