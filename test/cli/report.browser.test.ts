// The page of a run, in a browser.
import { join } from 'node:path';
import axe from 'axe-core';
import { withPage } from '../runtimes/chromium.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery } from './terminal.js';

const folder = temporaryFolder('report');

test('in a browser nothing is requested, nothing is wrong for screen readers, and nothing sticks out of a phone', async () => {
  const file = join(folder, 'report.html');
  const { exitCode, err } = await orrery(['simulate', 'kuhn-poker', '--games', '200', '--seed', '7', '--report', file]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  const looks = [
    { colorScheme: 'light', width: 1100 },
    { colorScheme: 'dark', width: 1100 },
    { colorScheme: 'light', width: 390 },
  ] as const;
  const looked = await withPage(async (tab) => {
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    await tab.goto(`file://${file}`);
    await tab.evaluate(axe.source);
    const found: unknown[] = [];
    for (const { colorScheme, width } of looks) {
      await tab.emulateMedia({ colorScheme });
      await tab.setViewportSize({ width, height: 800 });
      const violations = await tab.evaluate('axe.run().then((result) => result.violations.map(({ id }) => id))');
      found.push({ violations, width: await tab.evaluate('document.documentElement.scrollWidth') });
    }
    return { requests, found };
  });
  expect(looked.requests).toEqual([`file://${file}`]);
  expect(looked.found).toEqual(looks.map(({ width }) => ({ violations: [], width })));
});
