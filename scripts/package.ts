// `npm run package`: packs the build, and checks its bundle sizes and how other projects resolve its entry points and types.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../package.json';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = join(ROOT, '.cache', 'package');
const tarball = join(folder, `orrery-rules-${version}.tgz`);

const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

if (!existsSync(join(ROOT, 'dist/index.js'))) {
  console.error('There is no build to check: run npm run build first.');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// `--ignore-scripts` keeps npm from building again, so that these checks use the build that the tests have used.
execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT, stdio: 'ignore' });
try {
  run(bin('size-limit'));
  run(bin('publint'), 'run', tarball, '--strict');
  run(bin('attw'), tarball, '--format', 'table-flipped');
} catch {
  process.exitCode = 1;
}
