// Global setup of the browser tests: one browser for all files.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { isCollecting } from '../collecting.js';

/**
 * Paths where the browser may be. The headless shell comes first: it needs a third less processor time, because a whole Chromium also
 * renders its own toolbars.
 */
const EXECUTABLES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Turns off the sandbox, which root cannot use in a container, and everything that contacts other machines. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser. @throws Error if no Chromium is installed. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (isCollecting()) return undefined;
  const executablePath = EXECUTABLES.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error(`The browser tests need Chromium, and there is none at ${EXECUTABLES.join(', ')}.`);
  const server = await chromium.launchServer({ executablePath, args: FLAGS });
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
