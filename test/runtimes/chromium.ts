// The browser of the browser tests. One is started for all of them, by `chromium-server.ts`.
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { HANGS_AFTER } from '../eventually.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of the run is reached. */
    chromium: string;
  }
}

/** A connection to the browser of the run; closing it leaves the browser open for the other files. */
export function connectToChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'), { timeout: HANGS_AFTER });
}

/** Runs a script in an empty page and returns the value of an expression there. */
export function inChromium(script: string, expression: string): Promise<unknown> {
  return withPage(async (page) => {
    await page.addScriptTag({ content: readFileSync(script, 'utf8') });
    return page.evaluate(expression);
  });
}

/** Does something with an empty page. */
export async function withPage<Value>(look: (page: Page) => Promise<Value>): Promise<Value> {
  const browser = await connectToChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(HANGS_AFTER);
    return await look(page);
  } finally {
    await browser.close();
  }
}
