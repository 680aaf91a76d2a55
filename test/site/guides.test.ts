// The guided games in the playground of the built site: by pointer with the board beside the choices, and by keyboard on a phone.
import { type BaseAction, createMatch } from 'orrery-rules';
import type { Page } from 'playwright-core';
import { loadGuide } from '../../docs/.vitepress/play/guides/index.js';
import { createGuidePlayer, playOpening } from '../../docs/.vitepress/play/guides/player.js';
import { playedOf } from '../play/games.js';
import { leave, openVisitor, seriousFindings, type Visitor } from './visitor.js';

const GUIDED = ['area-51', 'sol', 'space-alert', 'specter-ops'];
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

/** A step of a guide as the page should play it: the action that it asks for, and the action's targets on the board. */
interface PlannedStep {
  readonly action?: BaseAction;
  readonly targets: readonly string[];
}

/** Plays a guide without a page. Returns its steps but the last, and all actions of the game. */
async function planOf(id: string): Promise<{ steps: PlannedStep[]; actions: readonly BaseAction[] }> {
  const { game, picture } = playedOf(id);
  const guide = await loadGuide(id);
  const match = createMatch(game, { ...game.selfPlay, ...guide.setup } as never, guide.seed);
  playOpening(game, match, guide);
  const player = createGuidePlayer(game, match, guide);
  const steps: PlannedStep[] = [];
  for (let number = 1; number < guide.steps.length; number++) {
    const [action] = player.accepted;
    steps.push(action === undefined ? { targets: [] } : { action, targets: picture.targetsOf(action) });
    await (action === undefined ? player.next() : player.take());
  }
  return { steps, actions: match.entries.map(({ action }) => action) };
}

const open = async (id: string, viewport: { width: number; height: number }) => {
  const visit = await visitor.visit(`play?guide=${id}`, { viewport });
  await visit.page.waitForSelector('[data-guide="1"]');
  return visit;
};

/** Waits until the page shows a step, and nothing is being played. */
const shows = (page: Page, number: number) => page.waitForSelector(`[data-guide="${number}"][aria-busy=false]`);

const actionsOf = (page: Page) => page.evaluate<readonly BaseAction[]>('orreryMatch.record().actions');

async function pressEnterOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

test.each(GUIDED)('%s: a guide by pointer, on the board where an action has a place there; all of it fits a laptop', async (id) => {
  const { steps, actions } = await planOf(id);
  const visit = await open(id, LAPTOP);
  const { page } = visit;
  for (const [index, { action, targets }] of steps.entries()) {
    await shows(page, index + 1);
    const bottoms = await page.evaluate<number[]>(
      `['[data-board] svg, svg[data-board]', '[data-guide-next]'].map((part) => document.querySelector(part).getBoundingClientRect().bottom)`,
    );
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(LAPTOP.height);
    if (action === undefined) await page.click('[data-guide-next]');
    else await page.evaluate(`drive.play(${JSON.stringify([{ action: JSON.stringify(action), targets, onBoard: targets.length > 0 }])})`);
  }
  await shows(page, steps.length + 1);
  expect(await actionsOf(page)).toEqual(actions);
  expect(await seriousFindings(page, ['[data-play]'])).toEqual([]);
  await leave(visit);
});

test.each(GUIDED)('%s: a guide by keyboard, on a phone', async (id) => {
  const { steps, actions } = await planOf(id);
  const visit = await open(id, PHONE);
  const { page } = visit;
  for (const [index, { action }] of steps.entries()) {
    await shows(page, index + 1);
    // Actions that continue the guide are the first in the list.
    await pressEnterOn(page, action === undefined ? '[data-guide-next]' : '[data-action]');
  }
  await shows(page, steps.length + 1);
  expect(await actionsOf(page)).toEqual(actions);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  expect(await seriousFindings(page, ['[data-play]'])).toEqual([]);
  await leave(visit);
});

test('a wrong action is taken back with a note; the guide starts over; who leaves it plays on', async () => {
  const visit = await open('area-51', LAPTOP);
  const { page } = visit;
  await page.click('[data-guide-next]');
  await shows(page, 2);
  await page.locator('[data-action]').nth(1).click();
  await page.waitForSelector('[data-guide-note]');
  expect(await actionsOf(page)).toEqual([]);
  await page.click('[data-guide-take]');
  await shows(page, 3);
  await page.click('[data-guide-reset]');
  await shows(page, 1);
  expect(await actionsOf(page)).toEqual([]);
  await page.click('[data-guide-leave]');
  await page.waitForSelector('[data-guide]', { state: 'detached' });
  expect(page.url()).not.toContain('guide=');
  await page.locator('[data-action]').first().click();
  expect(await actionsOf(page)).toHaveLength(1);
  await leave(visit);
});
