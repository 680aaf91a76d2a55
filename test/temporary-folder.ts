// Temporary folders for tests. They are removed when the tests end, even if a test fails.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Returns the path of a new folder for the tests of a file or of a `describe`. The folder is created before the first test and removed
 * after the last, so listing the tests creates no folder.
 */
export function temporaryFolder(name: string, parent: string = tmpdir()): string {
  const folder = join(parent, `orrery-${name}-${randomUUID()}`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => remove(folder));
  return folder;
}

/** Creates a folder, which is removed when the running test has finished. */
export function temporaryFolderOfTest(name: string): string {
  const folder = join(tmpdir(), `orrery-${name}-${randomUUID()}`);
  mkdirSync(folder);
  onTestFinished(() => remove(folder));
  return folder;
}
