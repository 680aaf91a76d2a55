import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

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

/** Runs a script in an empty page and answers what the expression comes to there; says why when there is no browser. */
export async function inChromium(script: string, expression: string): Promise<{ value: unknown } | { skipped: string }> {
  const executablePath = EXECUTABLES.find((path) => existsSync(path));
  if (executablePath === undefined) return { skipped: `there is no Chromium at ${EXECUTABLES.join(', ')}` };
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: readFileSync(script, 'utf8') });
    return { value: await page.evaluate(expression) };
  } finally {
    await browser.close();
  }
}
