// Global setup of tests that use the built site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCollecting } from './collecting.js';

const SITE = process.env.ORRERY_SITE ?? join(import.meta.dirname, '../docs/.vitepress/dist');

/** Checks that the site was built. @throws Error that names the command to run. */
export default function setup(): void {
  if (!isCollecting() && !existsSync(join(SITE, 'play.html'))) throw new Error('There is no site to test: run npm run site:build first.');
}
