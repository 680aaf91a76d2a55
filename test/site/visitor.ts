// A connection to the browser of the run for a file of tests, with pages that tell what they asked for and what they complained of.
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HANGS_AFTER } from '../eventually.js';
import { connectToChromium } from '../runtimes/chromium.js';
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
   * Opens a page of the site in a browser context of its own, in which nothing moves unless it is asked for.
   * @param prepare is called with the empty page.
   */
  visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => void): Promise<Visit>;
  close(): Promise<void>;
}

/** @throws Error if the site was not built. */
export async function openVisitor(): Promise<Visitor> {
  const browser: Browser = await connectToChromium();
  const served: Served = await serveSite();
  return {
    origin: served.origin,
    async visit(path, options = {}, prepare = () => {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
      // What the page and its workers tell each other.
      await context.addInitScript({ path: join(import.meta.dirname, 'listen.js') });
      await context.addInitScript({ path: join(import.meta.dirname, 'driver.js') });
      const page = await context.newPage();
      page.setDefaultTimeout(HANGS_AFTER);
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

/** Most elements that one task may put onto the page: a long list comes in slices, each with less than half of that. */
const MOST_AT_ONCE = 800;

/** No task has put more onto the page than a browser draws at once, since `drive.watch()`. Tells of long tasks, which a busy machine makes as well. */
export async function expectShortTasks(page: Page, what: string): Promise<void> {
  const work = await page.evaluate<{ most: number; where: string; long: number[] }>('drive.work');
  console.log(`${what}: at most ${work.most} elements at once; tasks of 50 ms and more: ${work.long.join(', ') || 'none'}`);
  expect(work.most).toBeGreaterThan(0);
  expect(work.most, work.where).toBeLessThanOrEqual(MOST_AT_ONCE);
}

/**
 * What axe finds serious or critical, with the element that it found first.
 * @param within selectors of parts of the page.
 * @param tags rules to ask about, by what they are about, such as `cat.color`. Left out: all.
 */
export async function seriousFindings(page: Page, within: readonly string[] = ['html'], tags?: readonly string[]): Promise<string[]> {
  await page.evaluate(`globalThis.axe || (() => { ${axe.source} })()`);
  const include = JSON.stringify(within.map((selector) => [selector]));
  const options = JSON.stringify({ resultTypes: ['violations'], ...(tags === undefined ? {} : { runOnly: tags }) });
  const findings = await page.evaluate<{ impact: string; id: string; nodes: { html: string }[] }[]>(
    `axe.run({ include: ${include} }, ${options}).then(({ violations }) => violations)`,
  );
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
