// Global setup of tests that use the built package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCollecting } from './collecting.js';

const ROOT = join(import.meta.dirname, '..');

/** Checks that the package was built. @throws Error that names the command to run. */
export default function setup(): void {
  if (!isCollecting() && !existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is no build to test: run npm run build first.');
}
