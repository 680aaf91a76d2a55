// A file of rows that grows while games are played, and that another run of the program can go on with.
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
  type WriteStream,
} from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { GameRow } from '../../simulate/index.js';
import { Failure, unwritable } from '../failure.js';
import { linesOf } from '../lines.js';
import type { ExpectedRow } from './expected-rows.js';
import { FileLock, type Patience } from './file-lock.js';
import { difference, readRow, rowLine } from './row-line.js';

const LINE_FEED = 0x0a;
const CHUNK = 65_536;

export class RowFile {
  private constructor(
    private readonly file: string,
    private readonly stream: WriteStream,
    private readonly lock: FileLock,
  ) {}

  /**
   * Opens a file for the rows of a run. With `resume`, hands over the rows that are there, and takes away a last line
   * that was only half written.
   * @throws Failure when the file holds anything else, or anything at all without `resume`, or another run writes into it.
   */
  static async open(
    file: string,
    resume: boolean,
    expected: ExpectedRow,
    onRow: (row: GameRow) => void,
    patience: Patience,
  ): Promise<RowFile> {
    mkdirSync(dirname(file), { recursive: true });
    const lock = await FileLock.take(file, patience);
    try {
      return new RowFile(file, await RowFile.openLocked(file, resume, expected, onRow), lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  private static async openLocked(
    file: string,
    resume: boolean,
    expected: ExpectedRow,
    onRow: (row: GameRow) => void,
  ): Promise<WriteStream> {
    const size = sizeOf(file);
    if (size > 0 && !resume) throw new Failure(`${file} is there already; --resume goes on with it`);
    const end = size === 0 ? 0 : endOfLines(file, size);
    if (end > 0) await readRows(file, end, expected, onRow);
    if (end < size) truncateSync(file, end);
    const stream = createWriteStream(file, { flags: 'a' });
    await once(stream, 'open');
    // Told by the next row, or by closing.
    stream.on('error', () => {});
    return stream;
  }

  /**
   * Waits for a slow disk, so that rows do not pile up here.
   * @throws Failure when the disk refuses the row, or another run has taken the file over.
   */
  async write(row: GameRow): Promise<void> {
    this.requireWritable();
    if (!this.stream.write(`${rowLine(row)}\n`)) await once(this.stream, 'drain');
  }

  /**
   * The same for lines that were made elsewhere, and done only when the system has them: for a process that then sees and does nothing until
   * it is asked for more. Without any, it says that this process is alive.
   * @throws Failure as `write`.
   */
  async append(lines: readonly string[]): Promise<void> {
    this.requireWritable();
    if (lines.length === 0) return;
    const text = lines.map((line) => `${line}\n`).join('');
    await new Promise<void>((resolve, reject) => {
      this.stream.write(text, (error) => (error ? reject(unwritable(this.file, error)) : resolve()));
    });
  }

  private requireWritable(): void {
    this.lock.requireHeld();
    if (this.stream.errored) throw unwritable(this.file, this.stream.errored);
  }

  async close(): Promise<void> {
    try {
      this.stream.end();
      await finished(this.stream);
    } catch (error) {
      throw unwritable(this.file, error);
    } finally {
      this.lock.release();
    }
  }
}

/** Nothing is as good as an empty file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Where the last whole line ends, in bytes. */
function endOfLines(file: string, size: number): number {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(CHUNK);
    for (let end = size; end > 0; end -= CHUNK) {
      const begin = Math.max(0, end - CHUNK);
      const read = readSync(descriptor, bytes, 0, end - begin, begin);
      const found = bytes.subarray(0, read).lastIndexOf(LINE_FEED);
      if (found >= 0) return begin + found + 1;
    }
    return 0;
  } finally {
    closeSync(descriptor);
  }
}

async function readRows(file: string, end: number, expected: ExpectedRow, onRow: (row: GameRow) => void): Promise<void> {
  let position = 0;
  for await (const line of linesOf(createReadStream(file, { end: end - 1 }))) {
    const where = `${file}, line ${position + 1}`;
    const read = readRow(line);
    if ('fault' in read) throw new Failure(`${where}: ${read.fault}`);
    const wanted = expected(position);
    if (wanted === undefined) throw new Failure(`${file} holds more rows than the ${position} of this run`);
    const strange = difference(read.row, wanted);
    if (strange !== undefined) throw new Failure(`${where} is of another run: ${strange}`);
    onRow(read.row);
    position += 1;
  }
}
