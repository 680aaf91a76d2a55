// examples/browser: the page plays a thousand games in its worker, and they are the games that Node.js plays.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { checksum } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { simulate } from 'orrery-rules/simulate';
import type { Page } from 'playwright-core';
import { bundlePage } from '../../examples/browser/bundle.js';
import { ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';
import { withPage } from './chromium.js';

const cache = join(ROOT, '.cache');
const folder = temporaryFolder('browser-example', cache);
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

let server: Server;
let address: string;

beforeAll(async () => {
  await bundlePage(folder);
  server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    response.setHeader('content-type', TYPES[extname(name)] ?? 'text/plain').end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.close();
});

async function play(page: Page, fields: { games: number; game?: string; seed?: string }): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('body[data-state=ready]');
  await page.selectOption('select', fields.game ?? 'area-51');
  await page.fill('[name=games]', String(fields.games));
  await page.fill('[name=seed]', fields.seed ?? '7');
  await page.click('[type=submit]');
}

test('a thousand games in a Web Worker are the thousand games of Node.js', async () => {
  const seen = await withPage(async (page) => {
    await play(page, { games: 1000 });
    await page.waitForSelector('body[data-state=finished]');
    return {
      sum: await page.getAttribute('#result', 'data-checksum'),
      seats: await page.locator('tbody tr').count(),
      done: await page.evaluate('document.querySelector("progress").value'),
    };
  });
  const { rows } = await simulate({ game: area51, setup: { players: 2 }, agents: random(), seed: '7', games: 1000 });
  expect(seen).toEqual({ sum: checksum(rows.map((row) => row.checksum)), seats: 2, done: 1000 });
});

test('a run can be stopped, and what is finished is shown', async () => {
  const seen = await withPage(async (page) => {
    await play(page, { games: 1_000_000 });
    await page.waitForFunction('document.querySelector("progress").value > 0');
    await page.click('#stop');
    await page.waitForSelector('body[data-state=finished]');
    return { games: Number(await page.getAttribute('#result', 'data-games')), text: await page.textContent('#result') };
  });
  expect(seen.games).toBeGreaterThan(0);
  expect(seen.games).toBeLessThan(1_000_000);
  expect(seen.text).toContain('Stopped');
});

test.each(['sol', 'space-alert', 'specter-ops'])('%s is played as well', async (game) => {
  const seen = await withPage(async (page) => {
    await play(page, { game, games: 2 });
    await page.waitForSelector('body[data-state=finished]');
    return page.getAttribute('#result', 'data-games');
  });
  expect(seen).toBe('2');
});

test('what cannot be played is said on the page', async () => {
  const seen = await withPage(async (page) => {
    await page.goto(address);
    await page.waitForSelector('body[data-state=ready]');
    await page.evaluate('document.querySelector("form").noValidate = true');
    await page.fill('[name=players]', '9');
    await page.click('[type=submit]');
    await page.waitForSelector('body[data-state=failed]');
    return page.textContent('#result');
  });
  expect(seen).toContain('players');
});
