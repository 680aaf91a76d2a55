// Folders that tests write into, removed when the tests end, also if one fails.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * The path of a new folder for the tests of a file or of a `describe`. It exists from before the first of them until after the last:
 * collecting tests makes nothing.
 */
export function temporaryFolder(name: string, parent: string = tmpdir()): string {
  const folder = join(parent, `orrery-${name}-${randomUUID()}`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => remove(folder));
  return folder;
}

/** A new folder until the running test has finished. */
export function temporaryFolderOfTest(name: string): string {
  const folder = join(tmpdir(), `orrery-${name}-${randomUUID()}`);
  mkdirSync(folder);
  onTestFinished(() => remove(folder));
  return folder;
}
