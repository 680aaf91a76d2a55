// `npm run build:changed`: builds the package if its sources have changed since the last build, for scripts that use the built package.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-sources.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

if (!isBuilt(ROOT)) process.exitCode = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
