import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MatchRecord } from '../../kernel/index.js';
import type { GameRow } from '../../simulate/index.js';
import { CliError, EXIT, type ExitCode, unwritable } from '../cli-error.js';
import type { GameEntry } from '../games.js';
import { ReportFile } from '../report/write-report.js';
import { type Expectation, mergedLines } from '../rows/merge-rows.js';
import { Report } from '../rows/report.js';
import { RowVerifier } from '../rows/row-verifier.js';
import { type Output, type Terminal, write } from '../terminal.js';

export interface MergeCommandOptions extends Expectation {
  out?: string;
  /** Whether to replay every game. */
  verify?: boolean;
  /** The path of the HTML report. */
  report?: string;
}

/** Runs `orrery merge FILE...`. */
export async function mergeFiles(
  terminal: Terminal,
  games: readonly GameEntry[],
  files: readonly string[],
  options: MergeCommandOptions,
): Promise<ExitCode> {
  const { out } = options;
  const referee = options.verify === true ? new RowVerifier(games) : undefined;
  const page =
    options.report === undefined ? undefined : new RowsReport(games, await ReportFile.open(options.report), options.seed ?? null);
  const readers = { referee, page };
  if (out === undefined) {
    // If there is a report, the rows are not printed.
    await writeRows(page === undefined ? terminal.out : nowhere(), files, options, terminal.signal, readers);
    if (terminal.signal.aborted) return EXIT.interrupted;
    await page?.write();
    return EXIT.ok;
  }
  // Writes a temporary file and renames it, so that `out` never holds an incomplete file.
  const draft = `${out}.part`;
  mkdirSync(dirname(out), { recursive: true });
  const stream = createWriteStream(draft);
  // An error event without a listener would end the process. `finished` below reports errors of writing; errors after `destroy` do not
  // matter.
  stream.on('error', () => {});
  try {
    const { rows, checksum } = await writeRows(stream, files, options, terminal.signal, readers);
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

/** The optional consumers of the merged rows. */
interface Readers {
  referee: RowVerifier | undefined;
  page: RowsReport | undefined;
}

/** The HTML report about the merged rows. The game, rules version and setup of the first row describe the whole run. */
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

  /** @throws CliError if there are no rows, because the game is then unknown. */
  async write(): Promise<void> {
    if (this.first === undefined) throw new CliError('there are no rows to report');
    const { game: id, rulesVersion, setup } = this.first;
    const game = await this.games.find((entry) => entry.id === id)?.load();
    this.file.write({ name: game?.name ?? id, rulesVersion, setup, seed: this.seed });
  }
}

function nowhere(): Output {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function writeRows(to: Output, files: readonly string[], options: Expectation, signal: AbortSignal, { referee, page }: Readers) {
  const report = new Report();
  for await (const { text, row } of mergedLines(files, options)) {
    if (signal.aborted) break;
    const played = await referee?.verify(row);
    report.add(row);
    page?.add(row, played?.record);
    await write(to, `${text}\n`, signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }
  return { rows: report.rows, checksum: report.result().checksum };
}
