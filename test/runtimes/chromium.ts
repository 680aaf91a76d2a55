// Connects tests to the browser, which `chromium-server.ts` starts once for all test files.
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { HANGS_AFTER } from '../eventually.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket address of the browser. */
    chromium: string;
  }
}

/** Connects to the browser of the run. Closing the connection leaves the browser open for other test files. */
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

/** Runs a function with an empty page. */
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
