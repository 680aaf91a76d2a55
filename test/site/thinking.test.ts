// The panel with what an opponent considers: the numbers are those of the library, and nothing shows what is hidden from the viewer.
import { type BaseAction, canonicalJson, replay, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { opponent } from 'orrery-rules/area-51/opponents';
import { specterOps } from 'orrery-rules/specter-ops';
import type { Page } from 'playwright-core';
import { openPanel, openRecord, recordOf } from './panel-pages.js';
import { KINDS, type Kind, planGame } from './plan.js';
import { leave, openPlay, openVisitor, seriousFindings, toggle, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

interface Sent {
  kind: string;
  input: { agent: string; player: string; view: never; legalActions: BaseAction[]; seed: string };
}
const sentBy = async (page: Page, kind: string) =>
  (await page.evaluate<string[]>('sentToWorkers')).map((text) => JSON.parse(text) as Sent).filter((sent) => sent.kind === kind);
const think = async (page: Page) => {
  await page.click('[data-think]');
  await page.waitForSelector('[data-thinking][aria-busy=false] [data-considered]');
};
const rowsOf = (page: Page) =>
  page.locator('[data-considered]').evaluateAll((rows) =>
    rows.map((row) => ({
      probability: Number(row.getAttribute('data-probability')),
      isTaken: row.hasAttribute('data-taken'),
      text: row.querySelector('.searched-action')?.textContent ?? '',
    })),
  );

/** Takes the first listed action until a condition in the page holds, and it is the turn of the person again. */
async function playUntil(page: Page, condition: string): Promise<void> {
  for (let step = 0; step < 200 && !(await page.evaluate<boolean>(condition)); step++) {
    await page.waitForFunction(`document.querySelector("[data-action]") || (${condition})`);
    await page.evaluate(`(${condition}) || document.querySelector("[data-action]:last-child")?.click()`);
  }
  await page.waitForSelector('[data-action]');
}

describe('What an opponent considers', () => {
  test('shows the probabilities and the value on which the opponent based its last decision', async () => {
    const visit = await openPlay(visitor, '?game=area-51&players=2&seed=7&seats=person,medium&pace=0');
    const { page } = visit;
    await playUntil(page, 'orreryMatch.entries.some(({ action }) => action.player === "p2")');
    await openPanel(page, 'thinking');
    await think(page);

    const record = await recordOf(page);
    const last = record.actions.map(({ player }) => player).lastIndexOf('p2');
    const state = replay(record, [area51]).states[last] as never;
    const legalActions = area51.legalActions(state, 'p2');
    const turn = { game: area51, player: 'p2', view: area51.view(state, 'p2'), legalActions, random: seededChance(1) };
    const analysis = opponent('medium').analyse?.(turn);
    const probabilities = (analysis?.actions ?? []).map(({ probability }) => probability).sort((one, other) => other - one);
    const rows = await rowsOf(page);
    expect(rows.length).toBe(legalActions.length);
    for (const [index, { probability }] of rows.entries()) expect(probability).toBeCloseTo(probabilities[index] as number, 12);
    expect(rows.filter(({ isTaken }) => isTaken).map(({ text }) => text)).toEqual([area51.text.action(record.actions[last] as never)]);
    expect(await page.textContent('[data-value]')).toBe(analysis?.value?.toFixed(2));
    expect(await page.textContent('[data-thinking]')).not.toContain('now.');
    // The analysis repeats the choice, with the same random numbers.
    const [asked] = await sentBy(page, 'analyse');
    const chosen = (await sentBy(page, 'choose')).find(({ input }) => input.seed === asked?.input.seed);
    expect(asked?.input).toEqual(chosen?.input);
    expect(await seriousFindings(page, ['[data-panel=thinking]'])).toEqual([]);

    // Another agent considers the same decision, with visits of its search.
    await page.selectOption('[data-thinker]', 'best');
    expect(await page.locator('[data-considered]').count()).toBe(0);
    await think(page);
    expect(await page.textContent('[data-thinking] thead')).toContain('Visits');
    expect(await page.textContent('[data-thinking]')).toContain('The numbers are those of “best” now.');
    await leave(visit);
  });

  test('on request it follows each decision, and it also advises a person', async () => {
    const visit = await openPlay(visitor, '?game=area-51&players=2&seed=7&seats=person,medium&pace=0');
    const { page } = visit;
    await openPanel(page, 'thinking');
    expect(await page.textContent('[data-nothing]')).toContain('No decision of an agent');
    await page.selectOption('[data-which]', 'shown');
    await think(page);
    const state = area51.start({ players: 2 }, 7);
    expect((await rowsOf(page)).length).toBe(area51.legalActions(state, 'p1').length);
    await page.check('[data-always]');
    await page.selectOption('[data-which]', 'last');
    await playUntil(page, 'orreryMatch.entries.some(({ action }) => action.player === "p2")');
    await page.waitForSelector('[data-thinking][aria-busy=false] [data-considered][data-taken]');
    await leave(visit);
  });

  test('an agent that compares nothing says so', async () => {
    const visit = await openPlay(visitor, '?game=area-51&players=2&seed=7&seats=person,medium&pace=0');
    const { page } = visit;
    await openPanel(page, 'thinking');
    await page.selectOption('[data-which]', 'shown');
    await page.selectOption('[data-thinker]', 'random');
    await page.click('[data-think]');
    await page.waitForSelector('[data-thinking]:has-text("compares no actions")');
    await leave(visit);
  });
});

describe('Hidden information', () => {
  test('what an opponent considers is not shown during the game, unless the cards are open', async () => {
    const visit = await openPlay(visitor, '?game=specter-ops&players=2&seed=7&seats=person,medium&look=p1&pace=0');
    const { page } = visit;
    await playUntil(page, 'orreryMatch.entries.filter(({ action }) => action.player === "p2").length > 2');
    await openPanel(page, 'thinking');
    expect(await page.textContent('[data-nothing]')).toContain('only with open cards');
    expect(await page.locator('[data-think]').count()).toBe(0);

    // A person may ask what an agent would do in their own seat: it is sent what that seat may know.
    await page.selectOption('[data-which]', 'shown');
    await think(page);
    const record = await recordOf(page);
    const { state } = replay(record, [specterOps]);
    const [asked] = await sentBy(page, 'analyse');
    expect(asked?.input.player).toBe('p1');
    expect(canonicalJson(asked?.input.view as never)).toBe(canonicalJson(specterOps.view(state, 'p1') as never));

    await page.selectOption('[data-which]', 'last');
    expect(await page.locator('[data-considered]').count()).toBe(0);
    await toggle(page, 'summary:has-text("Seats and views")');
    await page.selectOption('[data-look]', 'open');
    await think(page);
    expect((await sentBy(page, 'analyse')).map(({ input }) => input.player)).toEqual(['p1', 'p2']);
    await leave(visit);
  });

  test('after the game it is shown, also to one seat', async () => {
    const record = planGame(KINDS.find(({ game }) => game.id === 'specter-ops') as Kind, 2, 7);
    const visit = await openRecord(visitor, record, '&look=p1&pace=0');
    const { page } = visit;
    await page.waitForSelector('[data-outcome]');
    await toggle(page, 'summary:has-text("Seats and views")');
    await page.selectOption('[data-seat=p2]', 'medium');
    await openPanel(page, 'thinking');
    const last = record.actions.map(({ player }) => player).lastIndexOf('p2');
    // Shows the state after the last action of p2.
    await page.evaluate(
      `(() => { const slider = document.querySelector(".time input"); slider.value = ${last + 1}; slider.dispatchEvent(new Event("input", { bubbles: true })); })()`,
    );
    await think(page);
    const asked = (await sentBy(page, 'analyse')).map(({ input }) => [input.player, input.agent]);
    expect(asked).toEqual([['p2', 'medium']]);
    await leave(visit);
  });
});
