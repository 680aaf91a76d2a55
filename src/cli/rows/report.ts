// The summary of a run, accumulated row by row.
import { checksum } from '../../kernel/index.js';
import { type GameRow, type Summary, SummaryAccumulator } from '../../simulate/index.js';

/** The maximum number of unfinished games that are listed individually. */
const MOST_PROBLEMS = 1_000;

export interface Problem {
  index: number;
  seed: string;
  problem: string;
}

export interface RunReport extends Summary {
  /** The games that did not end, at most the first 1000. */
  problems: Problem[];
  /** The checksum of all games; equal for equal runs on every machine. */
  checksum: string;
}

export class Report {
  rows = 0;
  private readonly tally = new SummaryAccumulator();
  private readonly problems: Problem[] = [];
  private chain = '';

  add(row: GameRow): void {
    const { index, seed, problem } = row;
    this.rows += 1;
    this.tally.add(row);
    this.chain = checksum(this.chain + row.checksum);
    if (problem !== null && this.problems.length < MOST_PROBLEMS) this.problems.push({ index, seed, problem });
  }

  result(): RunReport {
    return { ...this.tally.summary(), problems: this.problems, checksum: this.chain };
  }
}
