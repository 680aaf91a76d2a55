// Monitors the result files of Slurm tasks, which have one row per game. A restarted task must append to its file, and must not begin a new
// one.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Upper bound for the bytes of a row, which is the result of one game as JSON. */
const LONGEST_ROW = 2_000;

export class RowFiles {
  private readonly seen = new Map<string, { size: number; inode: number }>();
  private readonly begunAnew = new Set<string>();

  constructor(private readonly folder: string) {}

  /**
   * Detects files that were replaced since the last call, or that lost more than one incomplete last line. Call it often: a loss goes
   * unnoticed if the file has regrown since.
   */
  look(): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder).filter((name) => name.endsWith('.jsonl'))) {
      const { size, ino: inode } = statSync(join(this.folder, name));
      const before = this.seen.get(name) ?? { size, inode };
      if (inode !== before.inode || size < before.size - LONGEST_ROW) this.begunAnew.add(name);
      this.seen.set(name, { size, inode });
    }
  }

  /**
   * Checks that every restarted task has continued its file.
   * @throws Error with the names of the files that a task began anew.
   */
  requireKept(): void {
    if (this.begunAnew.size > 0) throw new Error(`begun anew, instead of gone on with: ${[...this.begunAnew].join(', ')}`);
  }
}
