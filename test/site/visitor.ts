// One browser for a file of tests, with pages that tell what they asked for and what they complained of.
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../runtimes/chromium.js';
import { type Served, serveSite } from './serve.js';

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
  const browser: Browser = await launchChromium();
  const served: Served = await serveSite();
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

/** Opens the playground, and waits until a game is there. */
export async function openPlay(visitor: Visitor, query: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await visitor.visit(`play${query}`, options);
  await visit.page.waitForSelector('[data-play=ready]');
  return visit;
}

/** Closes a page that has complained of nothing, and asked no stranger. */
export async function leave({ page, complaints, strangers }: Visit): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
}

/** What axe finds serious or critical, with the element that it found first. @param within selectors of parts of the page. */
export async function seriousFindings(page: Page, within: readonly string[] = ['html']): Promise<string[]> {
  await page.evaluate(axe.source);
  const include = JSON.stringify(within.map((selector) => [selector]));
  const findings = await page.evaluate<{ impact: string; id: string; nodes: { html: string }[] }[]>(
    `axe.run({ include: ${include} }).then(({ violations }) => violations)`,
  );
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
