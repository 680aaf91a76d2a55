// The playground of the built site, as people and scripts use it.
import { gzipSync } from 'node:zlib';
import { type AnyGame, type BaseAction, canonicalJson, checksum, createMatch, type MatchRecord, replay, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as area51Picture from 'orrery-rules/area-51/picture';
import * as solPicture from 'orrery-rules/sol/picture';
import * as spaceAlertPicture from 'orrery-rules/space-alert/picture';
import { specterOps } from 'orrery-rules/specter-ops';
import * as specterOpsPicture from 'orrery-rules/specter-ops/picture';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { idsIn } from '../../src/picture/index.js';
import { KINDS, type Kind, planGame, TABLES } from './plan.js';
import { expectShortTasks, leave, openPlay, openVisitor, seriousFindings, toggle, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

const READY = '[data-play=ready]';

const open = (query: string, options?: BrowserContextOptions) => openPlay(visitor, query, options);

const recordOf = (page: Page) => page.evaluate<MatchRecord>('orreryMatch.record()');
const stateOf = (page: Page) => page.evaluate<unknown>('orreryMatch.state');
const lengthOf = (page: Page) => page.evaluate<number>('orreryMatch.entries.length');

const TARGETS: Readonly<Record<string, (action: never) => string[]>> = {
  'area-51': area51Picture.targetsOf,
  sol: solPicture.targetsOf,
  'space-alert': spaceAlertPicture.targetsOf,
  'space-alert-campaign': spaceAlertPicture.targetsOf,
  'specter-ops': specterOpsPicture.targetsOf,
};

/** What the page is to click: every third time on the board, where an action has a place there. */
function stepsOf(game: AnyGame, record: MatchRecord) {
  const chance = seededChance('clicks');
  return record.actions.map((action) => {
    const targets = TARGETS[game.id]?.(action as never) ?? [];
    return { action: JSON.stringify(action), targets, onBoard: targets.length > 0 && chance.int(3) === 0 };
  });
}

function queryOf({ game, setup, seed }: MatchRecord): string {
  const { players, ...options } = setup as { players: number };
  const others = Object.keys(options).length === 0 ? '' : `&setup=${encodeURIComponent(JSON.stringify(options))}`;
  return `?game=${game}&players=${players}&seed=${seed}${others}`;
}

/** The first actions of a planned game. */
function beginningOf(kind: Kind, players: number, actions: number): MatchRecord {
  const record = planGame(kind, players, 7);
  return { ...record, actions: record.actions.slice(0, actions) };
}

/** Pastes a record into the page. */
async function paste(page: Page, text: string): Promise<void> {
  await toggle(page, 'summary:has-text("Share")');
  await page.fill('[data-paste]', text);
  await page.click('[data-open-record]');
}

const kindOf = (id: string): Kind => KINDS.find(({ game }) => game.id === id) as Kind;

describe('A whole game by clicks alone', () => {
  test.each(TABLES)('$name players', async ({ kind, players }) => {
    const { game } = kind;
    const planned = planGame(kind, players, kind.seed);
    const visit = await open(queryOf(planned));
    const { page } = visit;
    await page.evaluate('drive.watch()');
    const how = await page.evaluate<{ board: number; list: number }>(`drive.play(${JSON.stringify(stepsOf(game, planned))})`);
    expect(how.board + how.list).toBe(planned.actions.length);
    const record = await recordOf(page);
    expect(record.actions).toEqual(planned.actions);
    const again = replay(record, [game]);
    expect(checksum(await stateOf(page))).toBe(checksum(again.state));
    const shown = await page.getAttribute('[data-outcome]', 'data-outcome');
    expect(JSON.parse(shown ?? 'null')).toEqual(game.outcome(again.state));
    await expectShortTasks(page, `${game.id}, played`);
    await leave(visit);
  });
});

describe('In Spanish', () => {
  test('the list of games leads there; the board, the actions and refused choices are in Spanish, and a new game stays so', async () => {
    const visit = await visitor.visit('play');
    const { page } = visit;
    await page.click('[data-language=es]');
    await page.waitForSelector('[data-language=en]');
    await page.selectOption('[data-opponents=area-51]', 'person');
    await page.click('button[aria-label="Escape from Area 51, 2 players"]');
    await page.waitForSelector(READY);
    expect(new URL(page.url()).searchParams.get('language')).toBe('es');
    expect(await page.getAttribute('.board-frame', 'lang')).toBe('es');
    expect(await page.textContent('[data-board] svg')).toContain('Ronda 1 de');
    expect(await page.textContent('[data-action]')).toMatch(/p1 (da un paso|dispara|usa|termina)/);
    const far = JSON.stringify({ x: 9, y: 1 });
    await page.click(`[data-board] [data-id='${far}']`);
    await page.waitForSelector('[data-answer]');
    expect(await page.textContent('[data-answer]')).toContain('La casilla no es contigua');
    await page.click('[data-action]');
    await page.waitForFunction('orreryMatch.entries.length === 1');
    expect(await page.getAttribute('[data-move]', 'title')).toMatch(/p1 (da un paso|dispara|usa|termina)/);
    await leave(visit);
  });
});

describe('Links', () => {
  test('a link with 500 actions opens the same state in a fresh browser', async () => {
    const record = beginningOf(kindOf('area-51'), 4, 500);
    expect(record.actions.length).toBe(500);
    const first = await open('?game=sol&players=2&seed=7');
    await paste(first.page, JSON.stringify(record));
    await first.page.waitForFunction('orreryMatch.entries.length === 500');
    if (!(await first.page.isVisible('[data-copy-link]'))) await toggle(first.page, 'summary:has-text("Share")');
    await first.page.click('[data-copy-link]');
    const link = await first.page.inputValue('[data-link]');
    const state = await stateOf(first.page);
    const second = await visitor.visit(link.slice(visitor.origin.length));
    await second.page.waitForSelector(READY);
    expect(await lengthOf(second.page)).toBe(500);
    expect(checksum(await stateOf(second.page))).toBe(checksum(state));
    expect(link.length).toBeLessThan(16_000);
    await leave(first);
    await leave(second);
  });

  test('a link that was cut says so', async () => {
    const visit = await visitor.visit('play?game=sol&players=2&seed=7#record=AAAA');
    await visit.page.waitForSelector('[data-play=failed]');
    expect(await visit.page.textContent('[data-play]')).toContain('cut or changed');
    await leave(visit);
  });

  test('an address with a game that is not there, or a setup that cannot be played, says what is wrong', async () => {
    for (const [query, words] of [
      ['?game=chess', 'chess'],
      ['?game=sol&players=9', 'expected 1 to 5 players, received 9'],
    ] as const) {
      const visit = await visitor.visit(`play${query}`);
      await visit.page.waitForSelector('[data-play=failed]');
      expect(await visit.page.textContent('[data-play]')).toContain(words);
      await leave(visit);
    }
  });
});

describe('Records', () => {
  test('a record that breaks a rule is shown up to there, with the clause', async () => {
    const record = beginningOf(kindOf('area-51'), 2, 30);
    const stunning = { type: 'step', player: 'p1', to: { x: 18, y: 18 } };
    const visit = await open('?game=sol&players=2&seed=7');
    await paste(visit.page, JSON.stringify({ ...record, actions: [...record.actions, stunning] }));
    await visit.page.waitForSelector('[data-fault]');
    expect(await lengthOf(visit.page)).toBe(30);
    const fault = await visit.page.textContent('[data-fault]');
    expect(fault).toContain('Action 31');
    expect(fault).toContain('A51-');
    await leave(visit);
  });

  test('a record that breaks off is shown as far as it goes', async () => {
    const record = beginningOf(kindOf('area-51'), 2, 30);
    const { actions, ...head } = record;
    const text = `${JSON.stringify(head).slice(0, -1)},"actions":${JSON.stringify(actions)}`.slice(0, -20);
    const visit = await open('?game=sol&players=2&seed=7');
    await paste(visit.page, text);
    await visit.page.waitForSelector('[data-fault]');
    expect(await lengthOf(visit.page)).toBe(29);
    await leave(visit);
  });

  test('what is no record leaves the game as it was', async () => {
    const visit = await open('?game=sol&players=2&seed=7');
    await paste(visit.page, '{"format":"something else"}');
    await visit.page.waitForSelector('[data-problem]');
    expect(await visit.page.textContent('[data-problem]')).toContain('format');
    expect(await visit.page.evaluate('orreryMatch.game.id')).toBe('sol');
    await leave(visit);
  });
});

describe('What is not allowed', () => {
  test('a refused click says why where it was, with the clause as a link', async () => {
    const visit = await open('?game=area-51&players=2&seed=7');
    const far = { x: 9, y: 1 };
    await visit.page.evaluate(`drive.click(${JSON.stringify(JSON.stringify(far))})`);
    const violation = area51.check(area51.start({ players: 2 }, 7), { type: 'step', player: 'p1', to: far });
    const answer = visit.page.locator('[data-answer]');
    expect(await answer.textContent()).toContain(violation?.message);
    expect(await answer.locator('a').getAttribute('href')).toBe(`/rules/area-51#${violation?.rule}`);
    expect(await lengthOf(visit.page)).toBe(0);
    await leave(visit);
  });
});

describe('Seats and views', () => {
  test('agents play in the worker, which is told what their player may know, and nothing else', async () => {
    const seed = 'planted-in-the-seed';
    const visit = await open(`?game=specter-ops&players=2&seed=${seed}&seats=random,random&look=spectator&pace=0`);
    await visit.page.waitForFunction('orreryMatch.entries.length > 60 || document.querySelector("[data-outcome]")');
    await visit.page.evaluate('history.replaceState(null, "", "/play")');
    const sent = await visit.page.evaluate<string[]>('sentToWorkers');
    const { states } = replay(await recordOf(visit.page), [specterOps]);
    expect(sent.length).toBeGreaterThan(50);
    for (const [index, text] of sent.slice(0, states.length).entries()) {
      const { kind, input } = JSON.parse(text) as { kind: string; input: { player: string; view: never; legalActions: BaseAction[] } };
      expect(kind).toBe('choose');
      const state = states[index] as never;
      expect(canonicalJson(input.view)).toBe(canonicalJson(specterOps.view(state, input.player) as never));
      expect(input.legalActions).toEqual(specterOps.legalActions(state, input.player));
      expect(text).not.toContain(seed);
    }
    expect(await visit.page.content()).not.toContain(seed);
    await leave(visit);
  });

  test.each([
    { id: 'specter-ops', type: 'step' },
    { id: 'space-alert', type: 'place' },
  ])('$id: two matches that a player cannot tell apart give that player the same page', async ({ id, type }) => {
    const [one, other] = await Promise.all(matchesAlike(kindOf(id), type).map((record) => htmlOf(record, 'p2')));
    expect(one?.seen).toBe(other?.seen);
    expect(one?.open).not.toBe(other?.open);
  });

  /** Two matches in which p1 has acted in two ways that p2 cannot tell apart: a way of the agent's, another card laid face down. */
  function matchesAlike(kind: Kind, type: string): [MatchRecord, MatchRecord] {
    const { game } = kind;
    const record = planGame(kind, 2, 7);
    const match = createMatch(game, record.setup as never, record.seed);
    for (const action of record.actions) {
      const known = new Map<string, object>();
      const hidden =
        match.entries.length > 10 ? game.legalActions(match.state).filter((each) => each.player === 'p1' && each.type === type) : [];
      for (const way of hidden) {
        const { state, events } = game.step(match.state, way);
        const [seen, own] = ['p2', 'p1'].map((viewer) =>
          canonicalJson([game.view(state, viewer), game.viewEvents(events, viewer)] as never),
        );
        const twin = known.get(seen as string);
        if (twin !== undefined && seen !== own) {
          const so = match.record();
          return [twin, way].map((last) => ({ ...so, actions: [...so.actions, last as never] })) as [MatchRecord, MatchRecord];
        }
        known.set(seen as string, way);
      }
      match.dispatch(action as never);
    }
    throw new Error('p2 sees all that p1 does.');
  }

  /** The page of a player with a match, and what it is when everything is shown. */
  async function htmlOf(record: MatchRecord, player: string): Promise<{ seen: string; open: string }> {
    const visit = await open(`${queryOf(record)}&look=${player}`);
    const { page } = visit;
    await toggle(page, 'summary:has-text("Share")');
    await toggle(page, 'summary:has-text("Seats")');
    await page.fill('[data-paste]', JSON.stringify(record));
    await page.click('[data-open-record]');
    await page.waitForFunction(`orreryMatch.entries.length === ${record.actions.length}`);
    const htmlAs = async (look: string) => {
      await page.selectOption('[data-look]', look);
      return page.evaluate<string>('drive.tick().then(() => document.querySelector("[data-play]").outerHTML)');
    };
    const html = { seen: await htmlAs(player), open: await htmlAs('open') };
    await leave(visit);
    return html;
  }

  test('between two people a curtain hides everything', async () => {
    const visit = await open('?game=specter-ops&players=2&seed=7&look=curtain');
    const { page } = visit;
    let curtains = 0;
    for (let step = 0; step < 60 && curtains < 4; step++) {
      if ((await page.locator('[data-hand-over]').count()) > 0) await page.click('[data-hand-over]');
      if ((await page.locator('[data-curtain]').count()) > 0) {
        expect(await page.locator('[data-board], [data-action], .log').count()).toBe(0);
        await page.click('[data-lift]');
        curtains += 1;
        continue;
      }
      await page.evaluate('document.querySelector("[data-action]").click()');
      await page.evaluate('drive.tick()');
    }
    expect(curtains).toBe(4);
    await leave(visit);
  });

  test('undo against an agent goes back to the last decision of the person', async () => {
    const visit = await open('?game=area-51&players=2&seed=7&seats=person,random&pace=0');
    const { page } = visit;
    const others = 'orreryMatch.entries.findIndex(({ action }) => action.player === "p2")';
    for (let step = 0; step < 100 && (await page.evaluate(`${others} < 0`)); step++) {
      await page.waitForFunction(`document.querySelector("[data-action]") || ${others} >= 0`);
      // The agent may have acted meanwhile, and then the next decision of the person is not the last one before it.
      await page.evaluate(`${others} < 0 && document.querySelector("[data-action]:last-child")?.click()`);
    }
    await page.waitForSelector('[data-action]');
    const first = await page.evaluate<number>(others);
    await page.click('button:has-text("Undo")');
    expect(await lengthOf(page)).toBeLessThan(first);
    expect(await page.locator('[data-action]').count()).toBeGreaterThan(0);
    await leave(visit);
  });
});

describe('Events one after another', () => {
  const thingsIn = (event: object) => idsIn({ ...event, player: undefined });

  /** Escape from Area 51 up to an action in which several things happen to different targets. */
  function eventful() {
    const record = planGame(kindOf('area-51'), 2, 7);
    const { states, events } = replay(record, [area51]);
    const marked = (event: object) => thingsIn(event).join(' ');
    const at = events.findIndex((all) => all.length >= 3 && new Set(all.slice(0, 3).map(marked)).size === 3);
    const actions = record.actions.slice(0, at);
    return {
      record: { ...record, actions },
      action: record.actions[at] as unknown as BaseAction,
      before: states[at] as never,
      after: states[at + 1] as never,
      events: events[at] as never[],
    };
  }

  /** The page with a game up to there, with a clock that the test moves. */
  async function openThere(record: MatchRecord, more = '', options: BrowserContextOptions = { reducedMotion: 'no-preference' }) {
    const visit = await open(`${queryOf(record)}${more}`, options);
    // What the last of them plays ends with the click, before time stands still.
    await visit.page.evaluate(`${JSON.stringify(record.actions)}.forEach((action) => orreryMatch.dispatch(action)); document.body.click()`);
    await visit.page.clock.install();
    await visit.page.clock.pauseAt(Date.now() + 3_600_000);
    await visit.page.evaluate('drive.tick()');
    return visit;
  }

  const choose = (page: Page, action: BaseAction) =>
    page.evaluate(`drive.play([${JSON.stringify({ action: JSON.stringify(action), targets: [], onBoard: false })}]).then(drive.tick)`);
  const playing = (page: Page) => page.getAttribute('.board-frame', 'data-playing');
  const said = async (page: Page) => (await page.locator('.said span').allTextContents()).map((text) => text.trim());
  const marks = async (page: Page) => page.locator('[data-board] .attention').evaluate((layer: { innerHTML: string }) => layer.innerHTML);
  /** A layer as a browser writes it. */
  const parsed =
    '(layer) => { const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"); svg.innerHTML = layer; return svg.innerHTML; }';
  const attention = (svg: string) =>
    svg.slice(svg.indexOf('<g class="attention">') + '<g class="attention">'.length, svg.lastIndexOf('</g></svg>'));

  test('the targets of each light up where they were, while it is told; then the new state is drawn', async () => {
    const { record, action, before, after, events } = eventful();
    const visit = await openThere(record);
    const { page } = visit;
    await choose(page, action);
    expect(await lengthOf(page)).toBe(record.actions.length + 1);
    const sentences = events.map((event) => `${area51.text.event(event).replace(/\.$/, '')}.`);
    const viewer = area51.decisions(after)[0] as string;
    const options = { prefix: 'play', theme: 'light', layout: 'wide' } as const;
    for (const [index, event] of events.entries()) {
      expect(await playing(page)).toBe(String(index + 1));
      expect(await said(page)).toEqual(sentences.slice(0, index + 1));
      const drawn = area51Picture.drawView(area51.view(before, viewer), viewer, { ...options, changed: thingsIn(event) });
      expect(await marks(page)).toBe(await page.evaluate(`(${parsed})(${JSON.stringify(attention(drawn))})`));
      await page.clock.runFor(Math.min(400, 2000 / events.length));
    }
    expect(await playing(page)).toBeNull();
    expect(await said(page)).toEqual(sentences);
    expect(await page.locator('[data-board] [tabindex]').count()).toBeGreaterThan(0);
    await leave(visit);
  });

  test('the next action ends what is played, and no click waits for it', async () => {
    const { record, action, after, events } = eventful();
    const visit = await openThere(record);
    const { page } = visit;
    await choose(page, action);
    expect(await playing(page)).toBe('1');
    await page.locator('.time').dispatchEvent('pointerdown');
    await page.evaluate('drive.tick()');
    expect(await playing(page)).toBeNull();
    expect((await said(page)).length).toBe(events.length);
    await page.click('button:has-text("Undo")');
    await choose(page, action);
    expect(await playing(page)).toBe('1');
    await choose(page, area51.legalActions(after)[0] as BaseAction);
    expect(await lengthOf(page)).toBe(record.actions.length + 2);
    await leave(visit);
  });

  test.each([
    { why: 'who wants nothing to move', more: '', reducedMotion: 'reduce' as const },
    { why: 'who plays as fast as possible', more: '&pace=0', reducedMotion: 'no-preference' as const },
  ])('$why is told all at once', async ({ more, reducedMotion }) => {
    const { record, action, events } = eventful();
    const visit = await openThere(record, more, { reducedMotion });
    const { page } = visit;
    await choose(page, action);
    expect(await playing(page)).toBeNull();
    expect((await said(page)).length).toBe(events.length);
    await leave(visit);
  });
});

describe('By keyboard alone', () => {
  test('Tab finds what is legal, Enter takes it, arrows move in time, Escape lets go', async () => {
    const visit = await open('?game=area-51&players=2&seed=7');
    const { page } = visit;
    const focused = () =>
      page.evaluate<string>(
        'document.activeElement.dataset.action ? "list" : document.activeElement.closest?.("[data-board] [data-id][tabindex]") ? "board" : ""',
      );
    for (const wanted of ['board', 'list', 'board', 'list', 'list']) {
      const before = await lengthOf(page);
      for (let presses = 0; presses < 300 && (await focused()) !== wanted; presses++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(wanted);
      await page.keyboard.press('Enter');
      if (wanted === 'list') expect(await lengthOf(page)).toBe(before + 1);
      await page.keyboard.press('Escape');
    }
    const length = await lengthOf(page);
    expect(length).toBeGreaterThan(2);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('ArrowLeft');
    expect(await page.textContent('.time-count')).toBe(`${length - 1} / ${length}`);
    expect(await page.locator('[data-action]').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[data-action]').count()).toBeGreaterThan(0);
    await leave(visit);
  });
});

describe('Everybody', () => {
  test.each(['', '?game=chess'])('axe finds nothing serious on /play%s, light and dark', async (query) => {
    const visit = await visitor.visit(`play${query}`);
    await visit.page.waitForSelector('[data-play]:not([data-play=loading])');
    for (const colorScheme of ['light', 'dark'] as const) {
      await visit.page.emulateMedia({ colorScheme });
      expect(await seriousFindings(visit.page, ['[data-play]'])).toEqual([]);
    }
    await leave(visit);
  });

  test.each(['', '?game=chess', ...KINDS.map(({ game }) => `?game=${game.id}&players=2&seed=7`)])(
    '/play%s fits 390 pixels of width',
    async (query) => {
      const visit = await visitor.visit(`play${query}`, { viewport: { width: 390, height: 844 } });
      await visit.page.waitForSelector('[data-play]:not([data-play=loading])');
      expect(await visit.page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(390);
      await leave(visit);
    },
  );

  test.each(KINDS)('the first load of $game.id is under 258 kB, compressed', async ({ game }) => {
    const bodies: Promise<Buffer>[] = [];
    const visit = await visitor.visit(`play?game=${game.id}&players=2&seed=7`, {}, (page) => {
      // Pages that are linked are fetched ahead afterwards, as `other`: they are no part of the first load.
      page.on('response', (response) => {
        if (response.ok() && response.request().resourceType() !== 'other') bodies.push(response.body());
      });
    });
    await visit.page.waitForSelector(READY);
    const loaded = (await Promise.all(bodies)).reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
    expect(loaded).toBeGreaterThan(50_000);
    expect(loaded).toBeLessThan(258_000);
    console.log(`${game.id}: ${Math.round(loaded / 1000)} kB`);
    await leave(visit);
  });
});
