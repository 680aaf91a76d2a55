import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { EXIT, type ExitCode, unwritable } from '../failure.js';
import type { GameEntry } from '../games.js';
import { type Expectation, mergedLines } from '../rows/merge-rows.js';
import { Referee } from '../rows/referee.js';
import { Report } from '../rows/report.js';
import type { Output, Terminal } from '../terminal.js';

export interface MergeCommandOptions extends Expectation {
  out?: string;
  /** Whether every game is played again. */
  verify?: boolean;
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
  if (out === undefined) {
    await write(terminal.out, files, options, terminal.signal, referee);
    return terminal.signal.aborted ? EXIT.interrupted : EXIT.ok;
  }
  // Under its name there is the whole file or none.
  const draft = `${out}.part`;
  mkdirSync(dirname(out), { recursive: true });
  const stream = createWriteStream(draft);
  // Told when it is finished; what is thrown away in the middle has nothing to tell.
  stream.on('error', () => {});
  try {
    const { rows, checksum } = await write(stream, files, options, terminal.signal, referee);
    stream.end();
    await finished(stream);
    if (terminal.signal.aborted) return EXIT.interrupted;
    renameSync(draft, out);
    terminal.err.write(`orrery: ${rows} games, checksum ${checksum}\n`);
    return EXIT.ok;
  } catch (error) {
    throw stream.errored === null ? error : unwritable(out, stream.errored);
  } finally {
    stream.destroy();
    rmSync(draft, { force: true });
  }
}

async function drained(to: Output, signal: AbortSignal): Promise<void> {
  try {
    await once(to, 'drain', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function write(to: Output, files: readonly string[], options: Expectation, signal: AbortSignal, referee?: Referee) {
  const report = new Report();
  for await (const { text, row } of mergedLines(files, options)) {
    if (signal.aborted) break;
    await referee?.verify(row);
    report.add(row);
    if (!to.write(`${text}\n`)) await drained(to, signal);
  }
  return { rows: report.rows, checksum: report.result().checksum };
}
