// `npm run build:changed`: builds the package if it is older than its sources, for scripts that use the built package.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What a build depends on: folders and files. */
const SOURCES = ['src', 'examples/games', 'package.json', 'tsconfig.json', 'tsconfig.library.json', 'tsup.config.ts'];

/** Returns the time of the last change of a file, or of any file in a folder, in milliseconds since the epoch. */
function changed(source: string): number {
  const path = join(ROOT, source);
  const inside = statSync(path).isFile() ? [] : readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...['', ...inside].map((file) => statSync(join(path, file)).mtimeMs));
}

/** Returns whether the package was built after the last change of its sources. */
function isBuilt(): boolean {
  // A build writes the clauses last.
  const built = statSync(join(ROOT, 'dist', 'clauses'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((source) => changed(source) < built);
}

/** Runs a script of package.json. @throws Error if it fails. */
export async function runScript(script: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error(`npm run ${script} failed`);
}

/** Builds the package unless it is newer than its sources. */
export async function buildIfChanged(): Promise<void> {
  if (!isBuilt()) await runScript('build');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfChanged();
