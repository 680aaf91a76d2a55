// Global setup of tests that look at the site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCollecting } from './collecting.js';

const SITE = process.env.ORRERY_SITE ?? join(import.meta.dirname, '../docs/.vitepress/dist');

/** @throws Error with the command that is missing. */
export default function setup(): void {
  if (!isCollecting() && !existsSync(join(SITE, 'play.html'))) throw new Error('There is no site to test: run npm run site:build first.');
}
