// The panels of the playground: what they show is what the library says.
import type { AnyGame, BaseAction, MatchRecord } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { specterOps } from 'orrery-rules/specter-ops';
import type { BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod';
import { outcomesOf } from '../../docs/.vitepress/play/panels/outcomes.js';
import { openPanel, openRecord, playUntil, recordOf, stateOf, textsOf } from './panel-pages.js';
import { KINDS, planGame } from './plan.js';
import { expectShortTasks, leave, openPlay, openVisitor, seriousFindings, toggle, type Visit, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

const open = (query: string, options?: BrowserContextOptions) => openPlay(visitor, query, options);

describe('Results of an action', () => {
  const offers = (type: string) => (state: never, length: number) =>
    length > 4 && area51.legalActions(state).some((action) => action.type === type);

  test.each(['control', 'teleport', 'step'])('%s of Escape from Area 51: the probabilities are those of `outcomes`', async (type) => {
    const record = playUntil(area51 as never, { players: 2 }, 3, offers(type));
    const visit = await openRecord(visitor, record);
    const { page } = visit;
    const state = stateOf(record) as never;
    const action = area51.legalActions(state).find((candidate) => candidate.type === type);
    const wanted = area51.outcomes(state, action as never).map(({ probability }) => probability);
    await openPanel(page, 'outcomes');
    await page.waitForSelector('[data-outcomes] select');
    const json = JSON.stringify(action);
    await page.evaluate(
      `[...document.querySelectorAll("[data-action]")].find((button) => button.dataset.action === ${JSON.stringify(json)}).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`,
    );
    await page.waitForSelector('[data-outcomes][aria-busy=false] [data-result]');
    const shown = await page
      .locator('[data-result]')
      .evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-probability'))));
    expect(shown.length).toBe(wanted.length);
    for (const [index, probability] of wanted.sort((a, b) => b - a).entries()) expect(shown[index]).toBeCloseTo(probability, 10);
    expect(await page.textContent('[data-outcomes]')).toContain('All outcomes of dice and cards.');
    // Each result is told in the sentences of its events, with their clauses.
    const said = (await textsOf(page, '[data-result]')).join(' ');
    for (const event of area51.step(state, action as never).events) expect(said).toContain(event.rule);
    await leave(visit);
  });

  test('of a state of the past, too', async () => {
    const record = playUntil(area51 as never, { players: 2 }, 3, offers('control'));
    const last = area51.legalActions(stateOf(record) as never).find(({ type }) => type === 'end-part') as BaseAction;
    const visit = await openRecord(visitor, { ...record, actions: [...record.actions, last as never] });
    const { page } = visit;
    await page.keyboard.press('ArrowLeft');
    await openPanel(page, 'outcomes');
    await page.waitForSelector('[data-outcomes] select');
    const state = stateOf(record) as never;
    const legal = area51.legalActions(state);
    const offered = await page.locator('[data-outcomes] option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(offered).toEqual(['', ...legal.map((action) => JSON.stringify(action))]);
    const action = legal.find(({ type }) => type === 'control');
    await page.selectOption('[data-outcomes] select', JSON.stringify(action));
    await page.waitForSelector('[data-outcomes][aria-busy=false] [data-result]');
    expect(await page.locator('[data-result]').count()).toBe(area51.outcomes(state, action as never).length);

    await openPanel(page, 'search');
    await page.selectOption('[data-search] select >> nth=1', '0.5');
    await page.click('[data-search] button.primary');
    await page.waitForSelector('[data-search][aria-busy=false] [data-searched]');
    const searched = await textsOf(page, '.searched-action');
    expect([...searched].sort()).toEqual(legal.map((each) => area51.text.action(each)).sort());
    await leave(visit);
  });

  test('what is hidden is averaged over, and not told: Sol draws each card as often as it is left', () => {
    const { cards, action, state } = drawing();
    const { results, worlds, cut } = outcomesOf(sol as never, { view: sol.view(state, action.player), viewer: action.player, action });
    expect([worlds, cut]).toEqual([16, undefined]);
    expect(results.length).toBeGreaterThan(1);
    expect(results.length).toBeLessThanOrEqual(cards);
    expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
  });

  function drawing() {
    const record = playUntil(sol as never, { players: 2 }, 3, (state) => sol.legalActions(state).some(({ type }) => type === 'draw'));
    const state = stateOf(record) as never;
    const action = sol.legalActions(state).find(({ type }) => type === 'draw') as BaseAction;
    return { state, action, cards: new Set((state as { deck: string[] }).deck).size };
  }

  test('of many results a hundred are listed, and the others counted', () => {
    const record = playUntil(specterOps as never, { players: 2 }, 3, (state) =>
      specterOps.legalActions(state).some(({ type }) => type === 'choose-vehicle'),
    );
    const state = stateOf(record) as never;
    const action = specterOps.legalActions(state).find(({ type }) => type === 'choose-vehicle') as BaseAction;
    const { results, others } = outcomesOf(specterOps as never, { view: specterOps.view(state, 'referee'), viewer: 'referee', action });
    // Four dice place the four objectives.
    expect(results.length + others.count).toBe(6 ** 4);
    expect(results.length).toBe(100);
    expect(others.probability).toBeCloseTo(1 - 100 / 6 ** 4, 10);
  });
});

describe('What a search thinks', () => {
  test('shows each action with its visits, from what the player may know, and can be stopped', async () => {
    const record = playUntil(specterOps as never, { players: 2 }, 5, (state, length) => {
      const { round } = state as { round: number };
      return length > 30 && round > 2 && specterOps.decisions(state)[0] === 'p2' && specterOps.legalActions(state, 'p2').length > 3;
    });
    const visit = await openRecord(visitor, record, '&look=p2');
    const { page } = visit;
    await openPanel(page, 'search');
    await page.selectOption('[data-search] select >> nth=1', '1');
    await page.click('[data-search] button.primary');
    await page.waitForSelector('[data-search][aria-busy=false] [data-searched]');
    const legal = specterOps.legalActions(stateOf(record) as never, 'p2');
    expect(await page.locator('[data-searched]').count()).toBe(legal.length);
    const texts = await textsOf(page, '.searched-action');
    expect([...texts].sort()).toEqual(legal.map((action) => specterOps.text.action(action)).sort());
    const visits = await page.locator('[data-searched]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-visits'))));
    const playouts = visits.reduce((sum, each) => sum + each, 0);
    expect(await page.textContent('[data-search]')).toContain(`${playouts.toLocaleString('en')} playout`);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));

    const sent = await page.evaluate<string[]>('sentToWorkers');
    const searches = sent.map((message) => JSON.parse(message)).filter(({ kind }) => kind === 'search');
    expect(searches.length).toBeGreaterThan(0);
    for (const { input } of searches) expect(input.view).toEqual(specterOps.view(stateOf(record) as never, 'p2'));

    await page.selectOption('[data-search] select >> nth=1', '30');
    await page.click('[data-search] button.primary');
    await page.waitForSelector('[data-searched]');
    await page.click('[data-stop]');
    await page.waitForSelector('[data-search][aria-busy=false]');
    expect(await page.locator('[data-searched]').count()).toBe(legal.length);
    await leave(visit);
  });
});

describe('New game', () => {
  const showOptions = (page: Page) => toggle(page, '[data-new-game] summary');

  async function form(game: string): Promise<Visit> {
    const visit = await open(`?game=${game}&players=2&seed=7`);
    await toggle(visit.page, 'summary:has-text("New game")');
    await visit.page.waitForSelector('[data-new-game] details');
    await showOptions(visit.page);
    return visit;
  }

  test.each(KINDS)('$game.id: a field for every option of the schema, with its title and default', async ({ game }) => {
    const visit = await form(game.id);
    const { page } = visit;
    const schema = z.toJSONSchema(game.schemas.setup, { io: 'input', unrepresentable: 'any' }) as {
      properties: Record<string, { title?: string; default?: unknown }>;
    };
    const { players: _players, ...options } = schema.properties;
    const shown = await page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
    expect(shown).toEqual(Object.keys(options));
    for (const [name, { title }] of Object.entries(options)) {
      if (title !== undefined) expect(await page.textContent(`[data-field="${name}"] label`)).toBe(title);
    }
    await leave(visit);
  });

  test('what the library refuses stands at its field, and the link leads to the game', async () => {
    const visit = await form('area-51');
    const { page } = visit;
    const start = page.locator('[data-new-game] button.primary');
    await page.fill('#setup-maxRounds', '0');
    await page.waitForSelector('[data-issue=maxRounds]');
    expect(await start.isDisabled()).toBe(true);
    await page.fill('#setup-maxRounds', '5');
    await page.selectOption('#setup-adjacency', '"four"');
    await page.selectOption('[name=players]', '3');
    await page.selectOption('[name=seat-2]', 'random');
    await page.fill('[name=seed]', 'a seed');
    const link = (await page.getAttribute('[data-new-link]', 'href')) as string;
    const wanted = { players: 3, adjacency: 'four', maxRounds: 5 };
    await start.click();
    await page.waitForFunction('orreryMatch?.seed === "a seed"');
    expect((await recordOf(page)).setup).toMatchObject(wanted);
    expect(new URL(page.url()).search).toBe(link);
    await toggle(page, 'summary:has-text("Seats and views")');
    expect(await page.inputValue('[data-seat=p2]')).toBe('random');
    const other = await visitor.visit(`play${link}`);
    await other.page.waitForSelector('[data-play=ready]');
    expect((await recordOf(other.page)).setup).toEqual((await recordOf(page)).setup);
    await leave(other);
    await leave(visit);
  });
});

test.each([
  { what: 'a card', file: 'SeatBar', summary: 'summary:has-text("Seats and views")', content: '[data-look]' },
  { what: 'a panel', file: 'Outcomes', summary: 'summary:has-text("Results of an action")', content: '[data-outcomes]' },
])('$what whose content cannot be loaded says so, and tries again when it is opened again', async ({ file, summary, content }) => {
  const visit = await open('?game=sol&players=2&seed=1');
  const { page } = visit;
  const address = `**/${file}.*.js`;
  await page.route(address, (route) => route.abort());
  await toggle(page, summary);
  await page.waitForSelector(`details:has(> ${summary}) > p:has-text("Failed to fetch")`);
  await page.unroute(address);
  await toggle(page, summary);
  await toggle(page, summary);
  await page.waitForSelector(content);
  // The browser reports the request that was aborted.
  expect(visit.complaints).toEqual([expect.stringContaining('ERR_FAILED')]);
  await page.context().close();
});

test('what a visitor has typed into a card is still there when the card is opened again', async () => {
  const visit = await open('?game=sol&players=2&seed=1');
  const { page } = visit;
  const summary = 'summary:has-text("New game")';
  await toggle(page, summary);
  await page.fill('[data-new-game] [name=seed]', 'a seed');
  await toggle(page, summary);
  await page.waitForSelector('[data-new-game]', { state: 'hidden' });
  await toggle(page, summary);
  await page.waitForSelector('[data-new-game]');
  expect(await page.inputValue('[data-new-game] [name=seed]')).toBe('a seed');
  await leave(visit);
});

describe('Everything open, in the middle of a game', () => {
  const openAll = async (page: Page): Promise<void> => {
    await page.waitForSelector('[data-panel]');
    for (const summary of await page.locator('.card > summary').all()) await summary.press('Enter');
    await page.waitForSelector('[data-new-game] details');
    await toggle(page, '[data-new-game] summary');
    await page.click('[data-search] button.primary');
    await page.waitForSelector('[data-searched]');
    await page.waitForFunction('![...document.querySelectorAll(".card")].some((card) => card.textContent.includes("Loading"))');
  };

  const middleOf = (game: AnyGame): MatchRecord => {
    const kind = KINDS.find((candidate) => candidate.game === game) as (typeof KINDS)[number];
    const record = planGame(kind, 2, 7);
    return { ...record, actions: record.actions.slice(0, 40) };
  };

  test.each(KINDS)('$game.id: no long task, nothing serious for axe, light and dark, and 390 pixels are enough', async ({ game }) => {
    const visit = await openRecord(visitor, middleOf(game));
    const { page } = visit;
    await page.evaluate('drive.watch()');
    await openAll(page);
    await expectShortTasks(page, `${game.id}, panels`);
    expect(await seriousFindings(page, ['[data-play]'])).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html.dark');
    expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(390);
    // What has nothing to do with colours is the same.
    expect(await seriousFindings(page, ['[data-play]'], ['cat.color'])).toEqual([]);
    await leave(visit);
  });
});
