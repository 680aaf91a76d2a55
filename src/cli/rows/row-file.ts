// A file of rows, one for each game. The file grows during a run, and a later run can resume it.
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
import { difference } from '../../simulate/internal.js';
import { CliError, unwritable } from '../cli-error.js';
import { linesOf } from '../lines.js';
import type { ExpectedRow } from './expected-rows.js';
import { FileLock, type LockWait } from './file-lock.js';
import { readRow, rowLine } from './row-line.js';

const LINE_FEED = 0x0a;
const CHUNK = 65_536;

export class RowFile {
  private constructor(
    private readonly file: string,
    private readonly stream: WriteStream,
    private readonly lock: FileLock,
  ) {}

  /**
   * Opens a file for the rows of a run. If `resume` is `true`, passes the rows that the file already contains to `onRow`, and removes an
   * incomplete last line.
   * @throws CliError if the file contains anything but rows of this run, if it is not empty and `resume` is `false`, or if another run
   * writes to it.
   */
  static async open(
    file: string,
    resume: boolean,
    expected: ExpectedRow,
    onRow: (row: GameRow) => void,
    patience: LockWait,
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
    if (size > 0 && !resume) throw new CliError(`${file} already exists; --resume continues it`);
    const end = size === 0 ? 0 : endOfLines(file, size);
    if (end > 0) await readRows(file, end, expected, onRow);
    if (end < size) truncateSync(file, end);
    const stream = createWriteStream(file, { flags: 'a' });
    await once(stream, 'open');
    // An error event without a listener would end the process. `write`, `append` and `close` report the error.
    stream.on('error', () => {});
    return stream;
  }

  /**
   * Writes a row and waits for a slow disk, so that rows do not accumulate in memory.
   * @throws CliError if writing fails, or if another run has taken over the file.
   */
  async write(row: GameRow): Promise<void> {
    this.requireWritable();
    if (!this.stream.write(`${rowLine(row)}\n`)) await once(this.stream, 'drain');
  }

  /**
   * Writes rows that are already lines of text, and waits until the operating system has accepted them. For a process that blocks between
   * requests, and so cannot write buffered rows later. For an empty list, only checks the lock, and renews it if needed.
   * @throws CliError as `write` does.
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

/** Returns the size of a file in bytes; 0 if it does not exist. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the offset of the end of the last complete line, in bytes; 0 if no line is complete. */
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
    if ('fault' in read) throw new CliError(`${where}: ${read.fault}`);
    const wanted = expected(position, read.row);
    if (wanted === undefined) throw new CliError(`${file} contains more rows than the ${position} of this run`);
    const strange = difference(read.row, wanted);
    if (strange !== undefined) throw new CliError(`${where} belongs to another run: ${strange}`);
    onRow(read.row);
    position += 1;
  }
}
