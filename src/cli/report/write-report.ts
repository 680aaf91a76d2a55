// Implements the option `--report` of `orrery simulate` and `orrery merge`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { version } from '../../../package.json';
import type { MatchRecord } from '../../kernel/index.js';
import type { GameRow } from '../../simulate/index.js';
import { unwritable } from '../cli-error.js';
import { FindingsAccumulator } from './findings.js';
import { pageOf, type ReportedRun } from './page.js';
import { loadPlotting, type Plotting } from './plotting.js';

/** Accumulates the data of a report and writes it to a file. */
export class ReportFile {
  private readonly tally = new FindingsAccumulator();

  private constructor(
    private readonly file: string,
    private readonly plotting: Plotting,
  ) {}

  /** @throws CliError if the plotting packages are not installed, or if the folder of the file cannot be created. */
  static async open(file: string): Promise<ReportFile> {
    const plotting = await loadPlotting();
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch (error) {
      throw unwritable(file, error);
    }
    return new ReportFile(file, plotting);
  }

  add(row: GameRow): void {
    this.tally.add(row);
  }

  addDecisions(row: GameRow, record: MatchRecord): void {
    this.tally.addDecisions(row, record.actions as { type: string; player: string }[]);
  }

  write(run: Omit<ReportedRun, 'version'>): void {
    try {
      writeFileSync(this.file, pageOf({ ...run, version }, this.tally.result(), this.plotting));
    } catch (error) {
      throw unwritable(this.file, error);
    }
  }
}
