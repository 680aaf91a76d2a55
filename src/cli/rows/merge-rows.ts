// Merges files of rows, in which each row describes one game. The files are sorted by index and read line by line, so that they may be
// larger than memory.
import { createReadStream } from 'node:fs';
import { type GameRow, gameSeed } from '../../simulate/index.js';
import { difference } from '../../simulate/internal.js';
import { CliError } from '../cli-error.js';
import { linesOf } from '../lines.js';
import { RUN_FIELDS, type RunFields, readRow } from './row-line.js';

interface Line {
  text: string;
  row: GameRow;
}

/** Optional constraints on the merged rows. */
export interface Expectation {
  /** The number of games of the run. */
  games?: number;
  /** The seed of the run. */
  seed?: string;
}

/**
 * Yields the lines of a whole run in order, without duplicates.
 * @throws CliError if a line is not a valid row, is out of order or belongs to another run; the message contains the index and the file.
 * @throws CliError if two rows contradict each other, or if no file contains the row of a game.
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
      if (open.length > 0 || (games !== undefined && index < games)) throw new CliError(`no file contains the game with index ${index}`);
      return;
    }
    const line = first.head as Line;
    if (games !== undefined && index >= games) throw new CliError(`${first.file}, index ${index}: the run has only ${games} games`);
    const strange = difference(line.row, { ...run, ...(seed === undefined ? {} : { seed: gameSeed(seed, index) }) });
    if (strange !== undefined) throw new CliError(`${first.file}, index ${index} belongs to another run: ${strange}`);
    for (const { file, head } of next.slice(1)) {
      if (head?.text !== line.text) throw new CliError(`${first.file} and ${file} contain different rows for index ${index}`);
    }
    run ??= Object.fromEntries(RUN_FIELDS.map((field) => [field, line.row[field]])) as unknown as RunFields;
    yield line;
    for (const source of next) await source.advance();
    index += 1;
  }
}

/** Reads a file of rows. `head` is the next row, which `advance` replaces; `undefined` at the end of the file. */
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
    if ('fault' in read) throw new CliError(`${this.file}, after index ${last}: ${read.fault}`);
    if (read.row.index <= last) throw new CliError(`${this.file}: expected an index above ${last}, received ${read.row.index}`);
    this.head = { text: next.value, row: read.row };
  }
}
