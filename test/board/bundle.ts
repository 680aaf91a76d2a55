// Pages of the browser tests with boards, bundled from the built package as an application would.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HANGS_AFTER } from '../eventually.js';

const HERE = import.meta.dirname;
const DRIVER = readFileSync(join(HERE, 'driver.js'), 'utf8');

/** Bundles an entry of this folder into one script. */
export async function bundled(entry: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(HERE, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
    // Ignores this repository's path aliases to the sources.
    tsconfigRaw: {},
    logLevel: 'error',
    plugins,
  });
  return outputFiles[0]?.text as string;
}

/** An opened page, and the errors and warnings that its script has caused. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

export async function openPage(browser: Browser, script: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS_AFTER);
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const head = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Board</title>';
  await page.setContent(`<!doctype html><html lang="en">${head}<main><h1>Board</h1></main></html>`);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.addScriptTag({ content: DRIVER });
  await page.waitForSelector('orrery-board', { state: 'attached' });
  return { page, complaints };
}
