// One browser for a file of tests, with pages that tell what they asked for and what they complained of.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Served, serveSite } from './serve.js';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** No sandbox for root in a container; nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** A page with what it did besides being looked at. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the console, and exceptions that nothing caught. */
  readonly complaints: readonly string[];
  /** Addresses beyond the site's own origin. */
  readonly strangers: readonly string[];
}

export interface Visitor {
  readonly origin: string;
  /**
   * Opens a page of the site in a browser context of its own.
   * @param prepare is called with the empty page.
   */
  visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => void): Promise<Visit>;
  close(): Promise<void>;
}

/** @throws Error where there is no Chromium, or no site. */
export async function openVisitor(): Promise<Visitor> {
  const executablePath = EXECUTABLES.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error(`There is no Chromium at ${EXECUTABLES.join(', ')}.`);
  const served: Served = await serveSite();
  const browser: Browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    origin: served.origin,
    async visit(path, options = {}, prepare = () => {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
      // What the page and its workers tell each other.
      await context.addInitScript({ path: join(import.meta.dirname, 'listen.js') });
      await context.addInitScript({ path: join(import.meta.dirname, 'driver.js') });
      const page = await context.newPage();
      const complaints: string[] = [];
      const strangers: string[] = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(served.origin) && !/^(data|blob):/.test(url)) strangers.push(url);
      });
      prepare(page);
      await page.goto(served.origin + path);
      return { page, complaints, strangers };
    },
    async close() {
      await browser.close();
      served.close();
    },
  };
}
