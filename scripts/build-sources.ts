// The sources of the build, and a check whether they have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files and folders that a build reads. They include the tests, because the build lists the tests that cite each clause. */
const SOURCES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.library.json',
  'tsup.config.ts',
  'src',
  'examples/games',
  'scripts',
  'test',
  'docs/rules',
];

/** The file in which a build writes the checksum of its sources. It is not part of the package. */
export const CHECKSUM_FILE = join('.cache', 'built-from.sha256');

/** Returns the paths of all files of a source, relative to the project's folder, in the order of their names. */
function filesOf(root: string, source: string): readonly string[] {
  if (statSync(join(root, source)).isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/**
 * Returns the SHA-256 checksum of the names and contents of all sources of a build, in hexadecimal digits. The checksum ignores the times
 * of files, because a test that creates and removes a file in a source folder changes the folder's time, but not the build.
 */
export function sourcesChecksum(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether a finished build of the present sources exists. A build writes `dist/clauses` last. */
export function isBuilt(root: string): boolean {
  const file = join(root, CHECKSUM_FILE);
  return existsSync(join(root, 'dist', 'clauses')) && existsSync(file) && readFileSync(file, 'utf8') === sourcesChecksum(root);
}
