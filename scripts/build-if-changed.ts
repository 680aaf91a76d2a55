// `npm run build:changed`: builds the package if it is older than its sources, for scripts that use the built package.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

/** Returns the time of the last change of a file, or of any file in a folder, in milliseconds since the epoch. */
function changed(source: string): number {
  const path = join(ROOT, source);
  const inside = statSync(path).isFile() ? [] : readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...['', ...inside].map((file) => statSync(join(path, file)).mtimeMs));
}

// Time of the last build, in milliseconds since the epoch: a build writes the folder `dist/clauses` last.
const built = statSync(join(ROOT, 'dist', 'clauses'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (SOURCES.some((source) => changed(source) > built)) {
  process.exitCode = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
