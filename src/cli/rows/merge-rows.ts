// Files of rows, each in the order of the indexes, as one: line by line, however long they are.
import { createReadStream } from 'node:fs';
import { type GameRow, gameSeed } from '../../simulate/index.js';
import { Failure } from '../failure.js';
import { linesOf } from '../lines.js';
import { difference, RUN_FIELDS, type RunFields, readRow } from './row-line.js';

interface Line {
  text: string;
  row: GameRow;
}

/** What the merged rows must be, as far as the caller knows. */
export interface Expectation {
  /** How many games the run has. */
  games?: number;
  /** Of the run. */
  seed?: string;
}

/**
 * The lines of a whole run, in order, each once.
 * @throws Failure that names index and file for a line that is no row, is out of order or of another run, for two rows
 *   that contradict each other, and for a game that is in no file.
 */
export async function* mergedLines(files: readonly string[], { games, seed }: Expectation): AsyncGenerator<Line> {
  const sources = await Promise.all(files.map((file) => Source.open(file)));
  let index = 0;
  let run: RunFields | undefined;
  for (;;) {
    const open = sources.filter(({ head }) => head !== undefined);
    const next = open.filter(({ head }) => head?.row.index === index);
    const [first] = next;
    if (first === undefined) {
      if (open.length > 0 || (games !== undefined && index < games)) throw new Failure(`no file has the game with index ${index}`);
      return;
    }
    const line = first.head as Line;
    if (games !== undefined && index >= games) throw new Failure(`${first.file}, index ${index}: the run has only ${games} games`);
    const strange = difference(line.row, { ...run, ...(seed === undefined ? {} : { seed: gameSeed(seed, index) }) });
    if (strange !== undefined) throw new Failure(`${first.file}, index ${index} is of another run: ${strange}`);
    for (const { file, head } of next.slice(1)) {
      if (head?.text !== line.text) throw new Failure(`${first.file} and ${file} contradict each other at index ${index}`);
    }
    run ??= Object.fromEntries(RUN_FIELDS.map((field) => [field, line.row[field]])) as unknown as RunFields;
    yield line;
    for (const source of next) await source.advance();
    index += 1;
  }
}

/** One file, read as far as its next row. */
class Source {
  head: Line | undefined;

  private constructor(
    readonly file: string,
    private readonly lines: AsyncGenerator<string>,
  ) {}

  static async open(file: string): Promise<Source> {
    const source = new Source(file, linesOf(createReadStream(file)));
    await source.advance();
    return source;
  }

  async advance(): Promise<void> {
    const last = this.head?.row.index ?? -1;
    const next = await this.lines.next();
    if (next.done) {
      this.head = undefined;
      return;
    }
    const read = readRow(next.value);
    if ('fault' in read) throw new Failure(`${this.file}, after index ${last}: ${read.fault}`);
    if (read.row.index <= last) throw new Failure(`${this.file}: index ${read.row.index} comes after index ${last}`);
    this.head = { text: next.value, row: read.row };
  }
}
