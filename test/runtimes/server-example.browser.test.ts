// examples/server: a game in two browsers by clicks alone, and a mission of Space Alert over sockets in real time.
import { join } from 'node:path';
import { type AnyGame, checksum, type MatchRecord, replay, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { targetsOf } from 'orrery-rules/area-51/picture';
import { memoryStore } from 'orrery-rules/host';
import type { Page } from 'playwright-core';
import { bundlePage } from '../../examples/server/page/bundle.js';
import { startServer } from '../../examples/server/server.js';
import { eventually } from '../eventually.js';
import { ROOT } from '../package/run.js';
import { seriousFindings } from '../site/visitor.js';
import { temporaryFolder } from '../temporary-folder.js';
import { withPage } from './chromium.js';

const cache = join(ROOT, '.cache');
const page = temporaryFolder('server-example', cache);

let server: Awaited<ReturnType<typeof startServer>>;
const lines: string[] = [];

beforeAll(async () => {
  await bundlePage(page);
  server = await startServer({ store: memoryStore(), page, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await server.close();
});

/** What goes wrong on a page, and what it asks for. */
function watch(on: Page): { readonly errors: string[]; readonly addresses: string[] } {
  const errors: string[] = [];
  const addresses: string[] = [];
  on.on('pageerror', (error) => errors.push(String(error)));
  on.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  on.on('request', (request) => addresses.push(request.url()));
  on.on('websocket', (socket) => addresses.push(socket.url()));
  return { errors, addresses };
}

const isOver = (on: Page) => on.locator('[data-outcome]').isVisible();

/** Makes a table in the lobby, and answers the links by seat. */
async function makeTable(on: Page, options: { game: string; players: number; options: object }): Promise<Map<string, string>> {
  await on.goto(`${server.url}/`);
  await on.waitForSelector('body[data-state=ready]');
  await on.selectOption('[name=game]', options.game);
  await on.fill('[name=players]', String(options.players));
  await on.fill('[name=options]', JSON.stringify(options.options));
  await on.click('button[type=submit]');
  await on.waitForSelector('[data-seat]');
  const links = await on.locator('[data-seat]').all();
  return new Map(
    await Promise.all(
      links.map(async (link) => [(await link.getAttribute('data-seat')) as string, (await link.textContent()) as string] as const),
    ),
  );
}

test('two windows play a game to its end by clicks, on the board and in the list, and it is the same game in Node.js', async () => {
  const chance = seededChance('clicks');
  const seen = await withPage(async (first) => {
    const second = await (first.context().browser() as NonNullable<ReturnType<ReturnType<Page['context']>['browser']>>).newPage();
    const windows = { p1: first, p2: second };
    const watched = [watch(first), watch(second)];
    const links = await makeTable(first, { game: 'area-51', players: 2, options: { maxRounds: 3 } });
    await first.goto(links.get('p1') as string);
    await second.goto(links.get('p2') as string);
    const room = await server.host.open(new URL(links.get('p1') as string).pathname.split('/')[2] as string);
    const clicks = { board: 0, list: 0 };
    for (const on of [first, second]) await on.waitForSelector('body[data-state=ready]');

    while (room.outcome === undefined) {
      const [player] = room.game.decisions(room.state) as ('p1' | 'p2')[];
      const on = windows[player as 'p1'];
      const { revision } = room;
      await on.waitForSelector('body[data-pending="0"] [data-action]');
      const buttons = await on
        .locator('[data-action]')
        .evaluateAll((all) => all.map((button) => button.getAttribute('data-action') as string));
      const action = buttons[chance.int(buttons.length)] as string;
      const targets = targetsOf(JSON.parse(action));
      if (targets.length > 0 && chance.int(3) === 0) {
        for (const id of targets)
          await on
            .locator(`orrery-board [data-id=${JSON.stringify(id)}]`)
            .first()
            .click({ force: true });
        clicks.board += 1;
      }
      // Where several actions name the same targets, the list has what is left of them.
      if (room.revision === revision) {
        const button = on.locator(`[data-action=${JSON.stringify(action)}]`);
        await button.click({ timeout: 2000 }).catch(() => {});
        clicks.list += 1;
      }
      await eventually(() => expect(room.revision).toBeGreaterThan(revision));
    }
    for (const on of [first, second]) await on.waitForSelector('[data-outcome]');
    const outcomes = await Promise.all([first, second].map((on) => on.getAttribute('[data-outcome]', 'data-outcome')));
    const record = (await (await fetch(`${server.url}/rooms/${room.id}/record`)).json()) as MatchRecord;
    const tokens = [...links.values()].flatMap((link) => link.split('#')[1] ?? []);
    return { room, clicks, outcomes, record, watched, tokens, log: await first.textContent('[role=log]'), over: await isOver(second) };
  });
  const { room, clicks, outcomes, record, watched, tokens, log } = seen;
  const again = replay(record, [area51 as unknown as AnyGame]);
  expect(checksum(again.state as never)).toBe(checksum(room.state as never));
  for (const outcome of outcomes) expect(JSON.parse(outcome as string)).toEqual(room.outcome);
  expect(record.actions.length).toBeGreaterThan(10);
  expect(Math.min(clicks.board, clicks.list)).toBeGreaterThan(3);
  console.log(`Area 51 in two windows: ${record.actions.length} actions, ${clicks.board} on the board`);
  expect(watched.flatMap(({ errors }) => errors)).toEqual([]);
  expect(log).toContain('p1');
  for (const token of tokens) expect(watched.flatMap(({ addresses }) => addresses).join(' ')).not.toContain(token);
  expect(lines).toEqual([]);
});
test('a guest takes a free seat, is told what is refused, and comes back when the server does', async () => {
  const store = memoryStore();
  const start = (port = 0) => startServer({ store, page, port, log: (line) => lines.push(line) });
  let own = await start();
  const made = await fetch(`${own.url}/rooms`, {
    method: 'POST',
    body: JSON.stringify({ game: 'area-51', setup: { players: 2 }, open: true }),
  });
  const { id, link, seats } = (await made.json()) as { id: string; link: string; seats: { link: string }[] };
  const host = new URL(seats[0]?.link as string, own.url).href;
  const seen = await withPage(async (guest) => {
    await guest.setViewportSize({ width: 390, height: 844 });
    await guest.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await guest.goto(`${own.url}/`);
    await guest.click(`[data-room=${JSON.stringify(id)}]`);
    await guest.waitForSelector('body[data-viewer=spectator]');
    const watching = await guest.textContent('[data-turn]');
    await guest.click('[data-take=p2]');
    await guest.waitForSelector('body[data-viewer=p2]');
    expect(new URL(guest.url()).pathname).toBe(link);
    const findings = [await seriousFindings(guest)];
    const isTooWide = await guest.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

    await guest.goto(host);
    await guest.waitForSelector('body[data-viewer=p1] [data-action]');
    await guest.locator('[data-action]').first().click();
    await guest.waitForSelector('body[data-pending="0"] [data-undo]:not([disabled])');
    const revision = Number(await guest.getAttribute('body', 'data-revision'));
    const { port } = new URL(own.url);
    await own.close();
    await guest.waitForSelector('[data-connection=lost]');
    // What is asked for meanwhile is sent when there is a line again.
    await guest.click('[data-undo]');
    own = await start(Number(port));
    await guest.waitForSelector('[data-connection=connected]');
    await guest.waitForSelector(`body[data-pending="0"][data-revision="${revision + 1}"]`);
    // Only the fragment changes: the page loads itself again.
    await guest.goto(`${host}x`);
    await guest.waitForSelector('[data-connection=refused]');
    return { watching, findings, isTooWide, refused: await guest.textContent('[data-connection]') };
  });
  const { actions } = await own.host.record(id);
  await own.close();
  expect(seen).toEqual({
    watching: 'You are watching.',
    findings: [[]],
    isTooWide: false,
    refused: expect.stringContaining('token'),
  });
  expect(actions).toEqual([]);
});

test.each(['sol', 'space-alert', 'space-alert-campaign', 'specter-ops'])(
  '%s is shown with its words, and nothing is too wide for a phone',
  async (game) => {
    const made = await fetch(`${server.url}/rooms`, {
      method: 'POST',
      body: JSON.stringify({ game, setup: { players: 2 }, agents: { p2: 'random' } }),
    });
    const { seats } = (await made.json()) as { seats: { link: string }[] };
    const seen = await withPage(async (guest) => {
      const { errors } = watch(guest);
      await guest.setViewportSize({ width: 390, height: 844 });
      await guest.goto(server.url + seats[0]?.link);
      await guest.waitForSelector('body[data-state=ready] orrery-board svg');
      const ready = guest.locator('[data-ready]');
      if (await ready.isVisible()) await ready.click();
      // Until the rules are there, actions have no names in them.
      await guest.waitForSelector('[data-action]:has-text("p1")');
      const isTooWide = await guest.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
      return { errors, isTooWide, findings: await seriousFindings(guest) };
    });
    expect(seen).toEqual({ errors: [], isTooWide: false, findings: [] });
  },
);
