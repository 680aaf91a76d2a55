// The options of commands that write rows to a file.
import type { GameRow } from '../../simulate/index.js';
import { CliError, EXIT } from '../cli-error.js';
import type { Terminal } from '../terminal.js';
import type { ExpectedRow } from './expected-rows.js';
import { RowFile } from './row-file.js';

export interface RowOptions {
  /** The path of the file. */
  out?: string;
  /** Whether the file may already contain rows of the run. */
  resume?: boolean;
}

/** Throws CliError if the options contradict each other. */
export function requireRowOptions({ out, resume }: RowOptions): void {
  if (resume && out === undefined) throw new CliError('--resume continues a file; name the file with --out', EXIT.usage);
}

/** Opens the file as `RowFile.open` does, and reports a wait for another process. Returns `undefined` without the option `out`. */
export async function openRowFile(
  terminal: Terminal,
  { out, resume = false }: RowOptions,
  expected: ExpectedRow,
  onRow: (row: GameRow) => void,
): Promise<RowFile | undefined> {
  const wait = { signal: terminal.signal, report: (line: string) => terminal.err.write(`orrery: ${line}\n`) };
  return out === undefined ? undefined : await RowFile.open(out, resume, expected, onRow, wait);
}
