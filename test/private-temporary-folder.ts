// Global setup: gives a run of the tests its own folder for temporary files, which must be empty at the end of the run.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names of the caches of tools that tests start. These caches may stay in the folder. */
const CACHES = /^(tsx-\d+|node-compile-cache|v8-compile-cache.*|xfs-.*|npm-.*|playwright.*|org\.chromium.*|\.org\.chromium.*)$/;

/** Returns the names of what is left in a folder for temporary files, except the caches of tools. */
export function leftovers(folder: string): string[] {
  return readdirSync(folder).filter((name) => !CACHES.test(name));
}

/** Creates the folder, unless another project of the same run has created it. */
export default function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined && process.env.TMPDIR === process.env.ORRERY_TEST_FOLDER) return undefined;
  const tearDown = makeFolder();
  process.env.ORRERY_TEST_FOLDER = process.env.TMPDIR;
  return tearDown;
}

/** Creates the folder. The returned function removes it, and throws if something is left in it. */
export function makeFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-tests-'));
  // Lets other users enter the folder: if root runs the tests, they start PostgreSQL as another user.
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
