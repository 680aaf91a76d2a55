// <orrery-board> in Chromium: whole games by pointer, by keyboard and by touch, and what it tells pages and screen readers.
import axe from 'axe-core';
import { checksum, type MatchRecord, replay } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { drawView } from 'orrery-rules/area-51/picture';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { connectToChromium } from '../runtimes/chromium.js';
import { FULL } from '../samples.js';
import { KINDS, type Kind, planGame } from '../site/plan.js';
import { bundled, type Opened, openPage } from './bundle.js';
import { type Step, stepsOf } from './plans.js';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WAYS = ['pointer', 'key', 'touch'] as const;
/** Frequent English words; a Spanish board must not contain them. */
const ENGLISH = /\b(the|of|and|is|are|with|from|its|card|cards|turn|player|your|nothing|moves|takes)\b/i;
/** The least width and height of what a finger meets, in pixels. */
const LEAST = 32;

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([connectToChromium(), bundled('page.ts')]);
});
afterAll(() => browser?.close());

async function openMatch({ game, setup, seed }: Pick<MatchRecord, 'game' | 'setup' | 'seed'>, options?: BrowserContextOptions) {
  const opened = await openPage(browser, script, options);
  await opened.page.evaluate(`open(${JSON.stringify(game)}, ${JSON.stringify(setup)}, ${JSON.stringify(seed)})`);
  return opened;
}

async function leave({ page, complaints }: Opened): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
}

const inBoard = <Value>(page: Page, expression: string) =>
  page.evaluate<Value>(`(({ match, shadowRoot }) => ${expression})(document.querySelector('orrery-board'))`);
const lengthOf = (page: Page) => inBoard<number>(page, 'match.entries.length');
const statusOf = (page: Page) => page.locator('orrery-board [data-status]').textContent();

/** Every game in every way with `SITE_GAMES=all`; else every game in one way, and with SAMPLES=full one game in all ways. */
const RUNS = KINDS.flatMap((kind, index) =>
  WAYS.filter((_, way) => process.env.SITE_GAMES === 'all' || (FULL && index === 0) || way === index % WAYS.length).map((how) => ({
    kind,
    how,
    name: `${kind.game.id} by ${how}`,
  })),
);

describe('A whole game', () => {
  test.each(RUNS)('$name alone', async ({ kind, how }) => {
    const record = planGame(kind, kind.sample[0] as number, kind.seed);
    const steps = stepsOf(kind.game, record);
    const opened = await openMatch(record, how === 'touch' ? PHONE : {});
    const { page } = opened;
    type Played = { used: Record<'board' | 'choice' | 'list', number>; smallest: number | null };
    const { used, smallest } = await page.evaluate<Played>(`drive.play(${JSON.stringify(steps)}, '${how}')`);
    console.log(`${kind.game.id} by ${how}: ${JSON.stringify(used)}`);
    expect(used.board + used.choice + used.list).toBe(record.actions.length);
    expect(used.board + used.choice).toBeGreaterThan(0);
    const played = await inBoard<MatchRecord>(page, 'match.record()');
    expect(played.actions).toEqual(record.actions);
    const again = replay(played, [kind.game]);
    expect(checksum((await inBoard(page, 'match.state')) as never)).toBe(checksum(again.state as never));
    expect(kind.game.outcome(again.state)).toBeDefined();
    expect(await statusOf(page)).toContain('The game is over.');
    if (how === 'touch') {
      expect(smallest).toBeGreaterThanOrEqual(LEAST);
      expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(390);
    }
    await leave(opened);
  });
});

describe('In Spanish', () => {
  test.each(KINDS)('$game.id: the board, the list, the status and refused choices', async (kind) => {
    const record = planGame(kind, kind.sample[0] as number, kind.seed);
    const opened = await openPage(browser, script);
    const { page } = opened;
    const { game, setup, seed } = record;
    await page.evaluate(`open(${JSON.stringify(game)}, ${JSON.stringify(setup)}, ${JSON.stringify(seed)}, 'es')`);
    const board = page.locator('orrery-board');
    await board.locator('[part=board]').waitFor();
    expect(await board.locator('[part=root]').getAttribute('lang')).toBe('es');
    expect(await board.locator('[part=search]').getAttribute('placeholder')).toBe('Buscar una acción');
    expect(await board.locator('[part=zoom]').textContent()).toBe('Acercar');
    expect(await statusOf(page)).toContain('Puedes: ');
    expect(await statusOf(page)).not.toMatch(ENGLISH);
    expect((await board.locator('[data-action]').allTextContents()).join('\n')).not.toMatch(ENGLISH);
    expect((await board.locator('[part=board] text, [part=board] title').allTextContents()).join('\n')).not.toMatch(ENGLISH);
    // Targets that no legal action names: where a clause forbids the choice, the reason is in Spanish.
    const ids = await page.evaluate<string[]>(
      "[...document.querySelector('orrery-board').shadowRoot.querySelectorAll('[data-board] [data-id]:not([tabindex])')].map((each) => each.dataset.id)",
    );
    const codes = new Set<string>();
    for (const id of ids.slice(0, 12)) {
      const point = await page.evaluate<[number, number] | undefined>(`drive.pointOf(${JSON.stringify(id)})`);
      if (point === undefined) continue;
      await page.mouse.click(...point);
      await page.waitForSelector('orrery-board [data-answer]:not([hidden])');
      const answer = (await board.locator('[data-answer]').textContent()) ?? '';
      const heard = await page.evaluate<{ name: string; detail: { message: string; code?: string } }[]>('heard');
      const { code, message } = heard.filter(({ name }) => name === 'refused').at(-1)?.detail ?? { message: '' };
      expect(answer).not.toMatch(ENGLISH);
      if (code === undefined) continue;
      codes.add(code);
      expect(answer).not.toContain(message);
    }
    expect(codes.size).toBeGreaterThan(0);
    await leave(opened);
  });
});

const AREA_51 = KINDS[0] as Kind;
/** The first actions of a planned game of Area 51. */
function beginning(count: number): { record: MatchRecord; steps: Step[] } {
  const record = planGame(AREA_51, 2, 7);
  return { record, steps: stepsOf(AREA_51.game, { ...record, actions: record.actions.slice(0, count) }) };
}

describe('With the input of a real browser', () => {
  const ACTIONS = 8;

  test('a mouse', async () => {
    const { record, steps } = beginning(ACTIONS);
    const opened = await openMatch(record);
    const { page } = opened;
    for (const [index, { action, targets }] of steps.entries()) {
      for (const id of targets) await page.mouse.click(...(await page.evaluate<[number, number]>(`drive.pointOf(${JSON.stringify(id)})`)));
      if ((await lengthOf(page)) === index) await page.locator(`[data-choice='${action}'], [data-action='${action}']`).first().click();
      expect(await lengthOf(page)).toBe(index + 1);
    }
    await leave(opened);
  });

  test('a finger, on a phone: the first tap on small targets enlarges the picture, the next one chooses', async () => {
    const { record, steps } = beginning(ACTIONS);
    const opened = await openMatch(record, PHONE);
    const { page } = opened;
    const pointOf = (id: string) => page.evaluate<[number, number]>(`drive.pointOf(${JSON.stringify(id)})`);
    const [first] = steps.filter(({ targets }) => targets.length > 0);
    const [id] = first?.targets ?? [];
    await page.touchscreen.tap(...(await pointOf(id as string)));
    expect(await lengthOf(page)).toBe(0);
    expect(await page.locator('orrery-board [part=zoom]').textContent()).toBe('Show all');
    for (const [index, { action, targets }] of steps.entries()) {
      for (const target of targets) await page.touchscreen.tap(...(await pointOf(target)));
      if ((await lengthOf(page)) === index) await page.locator(`[data-choice='${action}'], [data-action='${action}']`).first().tap();
      expect(await lengthOf(page)).toBe(index + 1);
    }
    await leave(opened);
  });

  test('a keyboard: Tab and arrows move, Enter takes, Escape lets go, and the focus stays on the board', async () => {
    const { record } = beginning(1);
    const opened = await openMatch(record);
    const { page } = opened;
    const focused = () => inBoard<string | null>(page, 'shadowRoot.activeElement?.getAttribute("data-id") ?? null');
    for (let presses = 0; presses < 10 && (await focused()) === null; presses++) await page.keyboard.press('Tab');
    const first = await focused();
    expect(first).not.toBeNull();
    const visited = new Set([first]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Tab']) {
      await page.keyboard.press(key);
      visited.add(await focused());
    }
    expect(visited.size).toBeGreaterThan(2);
    expect(visited).not.toContain(null);
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 3 && (await lengthOf(page)) === 0; presses++) await page.keyboard.press('Enter');
    expect(await lengthOf(page)).toBe(1);
    expect(await inBoard(page, 'shadowRoot.activeElement !== null')).toBe(true);
    await leave(opened);
  });
});

test('after an action the picture keeps its element and the layer of the board, and has a new label', async () => {
  const sol = KINDS.find(({ game }) => game.id === 'sol') as Kind;
  const record = planGame(sol, 2, 7);
  const [first] = stepsOf(sol.game, record);
  const opened = await openMatch(record);
  const { page } = opened;
  const parts = "(() => { const svg = shadowRoot.querySelector('[part=board]'); return [svg, svg.querySelector('g.board')]; })()";
  const label = () => inBoard<string>(page, "shadowRoot.querySelector('[part=board]').getAttribute('aria-label')");
  const before = await label();
  await inBoard(page, `(globalThis.kept = ${parts}, true)`);
  await page.evaluate(`drive.play(${JSON.stringify([first])}, 'pointer')`);
  expect(await lengthOf(page)).toBe(1);
  expect(await label()).not.toBe(before);
  expect(await inBoard<boolean[]>(page, `${parts}.map((part, index) => part === globalThis.kept[index])`)).toEqual([true, true]);
  await leave(opened);
});

describe('What it tells', () => {
  test('pages: the action, the target under the pointer, and why a choice is refused', async () => {
    const { record } = beginning(0);
    const opened = await openMatch(record);
    const { page } = opened;
    const far = { x: 9, y: 1 };
    const id = JSON.stringify(far);
    await page.mouse.move(...(await page.evaluate<[number, number]>(`drive.pointOf(${JSON.stringify(id)})`)));
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForSelector('orrery-board [data-answer]:not([hidden])');
    const violation = area51.check(area51.start({ players: 2 }, 7), { type: 'step', player: 'p1', to: far });
    expect(await page.locator('orrery-board [data-answer]').textContent()).toBe(`${violation?.message} ${violation?.rule}`);
    const heard = await page.evaluate<{ name: string; detail: Record<string, unknown> }[]>('heard');
    expect(heard.find(({ name }) => name === 'refused')?.detail).toMatchObject({ target: id, rule: violation?.rule });
    expect(heard.some(({ name, detail }) => name === 'hover' && detail.target === id && detail.name !== undefined)).toBe(true);
    await page.locator('orrery-board [data-action]').first().click();
    const [action] = area51.legalActions(area51.start({ players: 2 }, 7), 'p1');
    expect((await page.evaluate<typeof heard>('heard')).find(({ name }) => name === 'action')?.detail).toEqual({ action });
    await leave(opened);
  });

  test('screen readers: the board in one sentence, what can be done, and then each change', async () => {
    const { record, steps } = beginning(1);
    const opened = await openMatch(record);
    const { page } = opened;
    const state = area51.start(record.setup as never, record.seed);
    const title = /aria-label="([^"]*)"/.exec(drawView(area51.view(state, 'p1'), 'p1'))?.[1] as string;
    expect(await statusOf(page)).toContain(title.replace(/\.$/, ''));
    expect(await statusOf(page)).toContain('You can:');
    expect(await page.locator('orrery-board [data-status]').getAttribute('role')).toBe('status');
    await page.evaluate(`drive.play(${JSON.stringify(steps)}, 'pointer')`);
    const { events } = area51.step(state, record.actions[0] as never);
    expect(await statusOf(page)).toContain(area51.text.event(events[0] as never).replace(/\.$/, ''));
    await leave(opened);
  });

  test('the words can be replaced', async () => {
    const { record } = beginning(0);
    const opened = await openMatch(record);
    const { page } = opened;
    await page.evaluate(`document.querySelector('orrery-board').texts = { actions: 'Züge', canDo: (types) => 'Möglich: ' + types.length }`);
    expect(await page.locator('orrery-board h2').textContent()).toBe('Züge');
    expect(await statusOf(page)).toContain('Möglich: ');
    await leave(opened);
  });

  test.each(KINDS)('axe: nothing in $game.id, light and dark, on a desk and on a phone', async ({ game }) => {
    for (const options of [{}, PHONE]) {
      const opened = await openMatch({ game: game.id, setup: { players: 2 }, seed: 7 }, options);
      const { page } = opened;
      await page.evaluate(`(() => { ${axe.source} })()`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(
          `document.body.style.background = '${colorScheme === 'dark' ? '#0e1116' : '#fff'}'; document.body.style.color = '#808080'`,
        );
        type Finding = { id: string; nodes: { html: string; failureSummary: string }[] };
        const findings = await page.evaluate<Finding[]>(`axe.run({ include: [['orrery-board']] }).then(({ violations }) => violations)`);
        expect(findings.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`)).toEqual([]);
      }
      await leave(opened);
    }
  });
});

describe('Animations', () => {
  /** Area 51 up to an action with several events. */
  function eventful() {
    const record = planGame(AREA_51, 2, 7);
    const at = replay(record, [area51]).events.findIndex((events) => events.length > 1);
    return { record, steps: stepsOf(AREA_51.game, { ...record, actions: record.actions.slice(0, at) }), next: record.actions[at] };
  }

  test.each([
    { why: 'play', reducedMotion: 'no-preference' as const, still: false, plays: true },
    { why: 'are off with reduced motion', reducedMotion: 'reduce' as const, still: false, plays: false },
    { why: 'are off with the attribute still', reducedMotion: 'no-preference' as const, still: true, plays: false },
  ])('$why', async ({ reducedMotion, still, plays }) => {
    const { record, steps, next } = eventful();
    const opened = await openMatch(record, { reducedMotion });
    const { page } = opened;
    if (still) await inBoard(page, 'document.querySelector("orrery-board").toggleAttribute("still", true)');
    await page.evaluate(`drive.play(${JSON.stringify(steps)}, 'pointer')`);
    const isPlaying = await inBoard<boolean>(
      page,
      `(match.dispatch(${JSON.stringify(next)}), document.querySelector('orrery-board').hasAttribute('playing'))`,
    );
    expect(isPlaying).toBe(plays);
    // A person's input ends the animation at once.
    await page.mouse.click(5, 5);
    await page.locator('orrery-board [part=zoom]').click();
    expect(await inBoard(page, 'document.querySelector("orrery-board").hasAttribute("playing")')).toBe(false);
    await leave(opened);
  });
});
