// Opens pages of the site in the browser of the run, and records their errors and their requests to other sites.
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HANGS_AFTER } from '../eventually.js';
import { connectToChromium } from '../runtimes/chromium.js';
import { type Served, serveSite } from './serve.js';

/** An opened page, with its errors and its requests to other sites. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the console, and exceptions that nothing caught. */
  readonly complaints: readonly string[];
  /** Addresses of requests beyond the site's own origin. */
  readonly strangers: readonly string[];
}

export interface Visitor {
  readonly origin: string;
  /**
   * Opens a page of the site in its own browser context, without animations unless the options turn them on.
   * @param prepare is called with the empty page, before it loads the address.
   */
  visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => void): Promise<Visit>;
  close(): Promise<void>;
}

/** Connects to the browser, and serves the site. @throws Error if the site was not built. */
export async function openVisitor(): Promise<Visitor> {
  const browser: Browser = await connectToChromium();
  const served: Served = await serveSite();
  return {
    origin: served.origin,
    async visit(path, options = {}, prepare = () => {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
      // Records the messages between the page and its workers.
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

/**
 * Opens or closes a `<details>` element by the keyboard. While content is still loading, the element can move between the press and the
 * release of a mouse button, and then the click has no effect.
 * @param summary selects the `<summary>` element.
 */
export const toggle = (page: Page, summary: string): Promise<void> => page.press(summary, 'Enter');

/** Closes a page, and checks that it had no errors and sent no requests to other sites. */
export async function leave({ page, complaints, strangers }: Visit): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
}

/**
 * Maximum number of elements that one task may add to the page. Long lists are rendered in slices, each with less than half of this number.
 */
const MOST_AT_ONCE = 800;

/**
 * Checks that no task since `drive.watch()` has added more than `MOST_AT_ONCE` elements to the page. Long tasks are only printed, because a
 * busy machine makes tasks long too.
 */
export async function expectShortTasks(page: Page, what: string): Promise<void> {
  const work = await page.evaluate<{ most: number; where: string; long: number[] }>('drive.work');
  console.log(`${what}: at most ${work.most} elements at once; tasks of 50 ms and more: ${work.long.join(', ') || 'none'}`);
  expect(work.most).toBeGreaterThan(0);
  expect(work.most, work.where).toBeLessThanOrEqual(MOST_AT_ONCE);
}

/**
 * Returns what the accessibility checker axe finds serious or critical, each with the first element concerned.
 * @param within selectors of the parts of the page to check.
 * @param tags tags of the rules to check, such as `cat.color`. Default: all rules.
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
