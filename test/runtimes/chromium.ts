import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** No sandbox for root in a container; nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = EXECUTABLES.find((path) => existsSync(path));

/** Why no browser can be started; absent where one can. */
export const NO_CHROMIUM = executablePath === undefined ? `there is no Chromium at ${EXECUTABLES.join(', ')}` : undefined;

/** @throws Error where there is none. */
export function launchChromium(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Runs a script in an empty page and answers what the expression comes to there; says why when there is no browser. */
export function inChromium(script: string, expression: string): Promise<{ value: unknown } | { skipped: string }> {
  return withPage(async (page) => {
    await page.addScriptTag({ content: readFileSync(script, 'utf8') });
    return page.evaluate(expression);
  });
}

/** Does something with an empty page; says why when there is no browser. */
export async function withPage<Value>(look: (page: Page) => Promise<Value>): Promise<{ value: Value } | { skipped: string }> {
  if (NO_CHROMIUM !== undefined) {
    console.log(`Not tried in a browser: ${NO_CHROMIUM}`);
    return { skipped: NO_CHROMIUM };
  }
  const browser = await launchChromium();
  try {
    return { value: await look(await browser.newPage()) };
  } finally {
    await browser.close();
  }
}
