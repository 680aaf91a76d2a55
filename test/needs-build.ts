// Global setup of tests that look at what was built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCollecting } from './collecting.js';

const ROOT = join(import.meta.dirname, '..');

/** @throws Error with the command that is missing. */
export default function setup(): void {
  if (!isCollecting() && !existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is no build to test: run npm run build first.');
}
