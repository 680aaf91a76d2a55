// Global setup: a run of the tests has a folder for temporary files to itself, which must be empty again when it ends.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Caches of the tools that tests start; they are theirs to keep. */
const CACHES = /^(tsx-\d+|node-compile-cache|v8-compile-cache.*|xfs-.*|npm-.*|playwright.*|org\.chromium.*|\.org\.chromium.*)$/;

/** What is left in a folder of temporary files, besides the caches of tools. */
export function leftovers(folder: string): string[] {
  return readdirSync(folder).filter((name) => !CACHES.test(name));
}

/** Each project of a run calls this; the first makes the folder. */
export default function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined && process.env.TMPDIR === process.env.ORRERY_TEST_FOLDER) return undefined;
  const tearDown = makeFolder();
  process.env.ORRERY_TEST_FOLDER = process.env.TMPDIR;
  return tearDown;
}

/** Makes the folder; the returned function removes it, and throws if something is left in it. */
export function makeFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-tests-'));
  // Tests may start programs as another user: PostgreSQL does not run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    const left = leftovers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    if (left.length > 0) throw new Error(`Tests left temporary files behind: ${left.join(', ')}`);
  };
}
