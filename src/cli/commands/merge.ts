import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MatchRecord } from '../../kernel/index.js';
import type { GameRow } from '../../simulate/index.js';
import { EXIT, type ExitCode, Failure, unwritable } from '../failure.js';
import type { GameEntry } from '../games.js';
import { ReportFile } from '../report/write-report.js';
import { type Expectation, mergedLines } from '../rows/merge-rows.js';
import { Referee } from '../rows/referee.js';
import { Report } from '../rows/report.js';
import type { Output, Terminal } from '../terminal.js';

export interface MergeCommandOptions extends Expectation {
  out?: string;
  /** Whether every game is played again. */
  verify?: boolean;
  /** File of the page. */
  report?: string;
}

/** `orrery merge FILE...` */
export async function mergeFiles(
  terminal: Terminal,
  games: readonly GameEntry[],
  files: readonly string[],
  options: MergeCommandOptions,
): Promise<ExitCode> {
  const { out } = options;
  const referee = options.verify === true ? new Referee(games) : undefined;
  const page =
    options.report === undefined ? undefined : new RowsReport(games, await ReportFile.open(options.report), options.seed ?? null);
  const readers = { referee, page };
  if (out === undefined) {
    // Whoever wants a page does not want the rows on the terminal, too.
    await write(page === undefined ? terminal.out : nowhere(), files, options, terminal.signal, readers);
    if (terminal.signal.aborted) return EXIT.interrupted;
    await page?.write();
    return EXIT.ok;
  }
  // Under its name there is the whole file or none.
  const draft = `${out}.part`;
  mkdirSync(dirname(out), { recursive: true });
  const stream = createWriteStream(draft);
  // Told when it is finished; what is thrown away in the middle has nothing to tell.
  stream.on('error', () => {});
  try {
    const { rows, checksum } = await write(stream, files, options, terminal.signal, readers);
    stream.end();
    await finished(stream);
    if (terminal.signal.aborted) return EXIT.interrupted;
    renameSync(draft, out);
    await page?.write();
    terminal.err.write(`orrery: ${rows} games, checksum ${checksum}\n`);
    return EXIT.ok;
  } catch (error) {
    throw stream.errored === null ? error : unwritable(out, stream.errored);
  } finally {
    stream.destroy();
    rmSync(draft, { force: true });
  }
}

/** Who looks at the rows on their way. */
interface Readers {
  referee: Referee | undefined;
  page: RowsReport | undefined;
}

/** The page of rows, which say themselves what was run. */
class RowsReport {
  private first: GameRow | undefined;

  constructor(
    private readonly games: readonly GameEntry[],
    private readonly file: ReportFile,
    private readonly seed: string | null,
  ) {}

  add(row: GameRow, record: MatchRecord | undefined): void {
    this.first ??= row;
    this.file.add(row);
    if (record !== undefined) this.file.addDecisions(row, record);
  }

  /** @throws Failure if there are no rows: nobody knows of which game they would be. */
  async write(): Promise<void> {
    if (this.first === undefined) throw new Failure('there are no rows to report of');
    const { game: id, rulesVersion, setup } = this.first;
    const game = await this.games.find((entry) => entry.id === id)?.load();
    this.file.write({ name: game?.name ?? id, rulesVersion, setup, seed: this.seed });
  }
}

function nowhere(): Output {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function drained(to: Output, signal: AbortSignal): Promise<void> {
  try {
    await once(to, 'drain', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function write(to: Output, files: readonly string[], options: Expectation, signal: AbortSignal, { referee, page }: Readers) {
  const report = new Report();
  for await (const { text, row } of mergedLines(files, options)) {
    if (signal.aborted) break;
    const played = await referee?.verify(row);
    report.add(row);
    page?.add(row, played?.record);
    if (!to.write(`${text}\n`)) await drained(to, signal);
  }
  return { rows: report.rows, checksum: report.result().checksum };
}
