// The files of the tasks, as they grow: a task that is started again goes on with its file.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** No row has more bytes. */
const LONGEST_ROW = 2_000;

export class RowFiles {
  private readonly seen = new Map<string, { size: number; inode: number }>();
  private readonly begunAnew = new Set<string>();

  constructor(private readonly folder: string) {}

  /** To be called often: sees when a file was replaced, or lost more than a last line that was half written. */
  look(): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder).filter((name) => name.endsWith('.jsonl'))) {
      const { size, ino: inode } = statSync(join(this.folder, name));
      const before = this.seen.get(name) ?? { size, inode };
      if (inode !== before.inode || size < before.size - LONGEST_ROW) this.begunAnew.add(name);
      this.seen.set(name, { size, inode });
    }
  }

  /** @throws Error naming the files that were begun anew. */
  requireKept(): void {
    if (this.begunAnew.size > 0) throw new Error(`begun anew, instead of gone on with: ${[...this.begunAnew].join(', ')}`);
  }
}
