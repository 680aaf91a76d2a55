// Folders that tests write into.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for the tests of a file or of a `describe`: made before the first of them and removed after the last, also if one fails.
 * Call it while tests are collected and the returned function inside tests and hooks.
 * @param parent Where to make it, as seen from the folder of temporary files.
 */
export function temporaryFolder(name: string, parent: string = tmpdir()): () => string {
  let folder: string | undefined;
  beforeAll(() => {
    mkdirSync(parent, { recursive: true });
    folder = mkdtempSync(join(parent, `orrery-${name}-`));
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    folder = undefined;
  });
  return () => {
    if (folder === undefined) throw new Error(`The temporary folder "${name}" exists only while tests and hooks run`);
    return folder;
  };
}

/** A new folder for the time of one call, removed afterwards, also if the call fails. */
export async function inTemporaryFolder<Result>(name: string, run: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `orrery-${name}-`));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
