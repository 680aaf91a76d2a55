// The panels of Space Alert's missions: in real time, step by step, and as they are edited.
import { replay } from 'orrery-rules';
import { explainMission, logPage, resolveMission, type SpaceAlertState, spaceAlert } from 'orrery-rules/space-alert';
import { announcementText } from 'orrery-rules/space-alert/data';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPanel, openRecord, playUntil, recordOf, stateOf, textsOf } from './panel-pages.js';
import { leave, openPlay, openVisitor, toggle, type Visit, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

const open = (query: string, options?: BrowserContextOptions) => openPlay(visitor, query, options);

describe('Space Alert in real time', () => {
  const LISTEN = 'globalThis.spoken = []; speechSynthesis.speak = ({ text }) => spoken.push(text);';

  async function startClock(seed: number): Promise<Visit> {
    const visit = await open(`?game=space-alert&players=2&seed=${seed}`);
    await visit.page.evaluate(LISTEN);
    await openPanel(visit.page, 'real-time');
    await visit.page.selectOption('[data-speed]', '20');
    await visit.page.click('[data-real-time] button.primary');
    return visit;
  }

  const heardOf = async (page: Page) => spaceAlert.view(stateOf(await recordOf(page)) as never, 'spectator').heard;
  const secondsOf = async (page: Page) => {
    const [minutes, seconds] = ((await page.textContent('[data-clock]')) ?? '').split(':').map(Number);
    return (minutes as number) * 60 + (seconds as number);
  };

  test('announcements come when they are due, in words and aloud; pause stops them', async () => {
    const visit = await startClock(3);
    const { page } = visit;
    await page.waitForFunction('orreryMatch.entries.length >= 4');
    await page.click('[data-pause-clock]');
    const heard = await heardOf(page);
    const time = await secondsOf(page);
    expect(heard.every(({ at }) => at <= time + 1)).toBe(true);
    expect((await page.textContent('[data-announced]'))?.trim()).toBe(announcementText(heard.at(-1) as never));
    expect(await page.evaluate('spoken')).toEqual(heard.map((said) => announcementText(said)));
    await page.waitForTimeout(700);
    expect(await heardOf(page)).toEqual(heard);
    await leave(visit);
  });

  test('the clock keeps its time while its panel is closed, and while somebody looks back', async () => {
    const visit = await startClock(3);
    const { page } = visit;
    // Later than the last announcement by a while.
    await page.waitForFunction('orreryMatch.entries.length >= 3');
    const at = (await heardOf(page)).at(-1)?.at as number;
    await page.waitForFunction(
      `document.querySelector('[data-clock]').textContent.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) > ${at + 2}`,
    );
    await page.click('[data-pause-clock]');
    const time = await secondsOf(page);
    const last = (await heardOf(page)).at(-1)?.at as number;
    expect(time).toBeGreaterThan(last);
    await openPanel(page, 'real-time');
    await page.waitForSelector('[data-real-time]', { state: 'detached' });
    await openPanel(page, 'real-time');
    await page.waitForSelector('[data-real-time]');
    expect(await secondsOf(page)).toBe(time);
    await page.click('button[aria-label="First state"]');
    await page.click('button[aria-label="Last state"]');
    expect(await secondsOf(page)).toBe(time);
    await page.click('button:has-text("Undo")');
    await page.evaluate('drive.tick()');
    expect(await secondsOf(page)).toBe((await heardOf(page)).at(-1)?.at ?? 0);
    await leave(visit);
  });

  test('while it runs nobody else plays for the computer, not even where only agents play', async () => {
    const visit = await open('?game=space-alert&players=2&seed=3&pace=0');
    const { page } = visit;
    await openPanel(page, 'real-time');
    await page.selectOption('[data-speed]', '0.5');
    await page.click('[data-real-time] button.primary');
    await toggle(page, 'summary:has-text("Seats and views")');
    for (const player of ['p1', 'p2']) await page.selectOption(`[data-seat=${player}]`, 'random');
    await page.waitForFunction('orreryMatch.entries.length > 30');
    await page.click('[data-pause-clock]');
    const { actions } = await recordOf(page);
    const time = await secondsOf(page);
    // The clock has made what was due, and the agents have done all the rest. While it stands still, nobody else goes on.
    await page.waitForFunction(`orreryMatch.entries.length > ${actions.length} + 10`);
    expect((await heardOf(page)).filter(({ at }) => at > time + 1)).toEqual([]);
    expect(actions.slice(0, 30).filter(({ player }) => player !== 'computer').length).toBeGreaterThan(20);
    await leave(visit);
  });

  test('what is due is announced before a command is taken', async () => {
    const visit = await startClock(4);
    const { page } = visit;
    await page.waitForFunction('document.querySelector("[data-action*=place]")');
    const before = (await recordOf(page)).actions.length;
    // The page is busy for half a minute of the mission, and then there is a click before any timer.
    await page.evaluate(`(() => {
      const end = performance.now() + 3000;
      while (performance.now() < end) {}
      document.querySelector("[data-action*=place]").click();
    })()`);
    await page.waitForFunction(`orreryMatch.entries.some(({ action }) => action.type === "place")`);
    const { actions } = await recordOf(page);
    const placed = actions.findIndex(({ type }) => type === 'place');
    expect(placed).toBeGreaterThan(before);
    expect(actions.slice(before, placed).every(({ type }) => type === 'announce')).toBe(true);
    await leave(visit);
  });

  test('the resolution is told step by step, a page for each turn, and the log at the end', async () => {
    const record = playUntil(spaceAlert as never, { players: 2 }, 6, (state) => (state as SpaceAlertState).round === 'resolution');
    const visit = await openRecord(visitor, record);
    const { page } = visit;
    await openPanel(page, 'resolution');
    await page.waitForSelector('[data-resolution] button.primary');
    const step = page.locator('[data-resolution] button', { hasText: 'Next step' });
    while ((await step.count()) > 0) {
      // Somebody may trip in between: the page then offers that, and the step as well.
      await step.click();
      await page.evaluate('drive.tick()');
    }
    await page.waitForSelector('[data-log-page]');
    const match = replay(await recordOf(page), [spaceAlert]);
    const state = match.state as SpaceAlertState;
    expect(['won', 'lost']).toContain(state.round);
    const events = match.events.slice(record.actions.length).flat() as never[];
    const told: string[] = [];
    for (const option of await page.locator('[data-resolution] option').all()) {
      await page.selectOption('[data-resolution] select', (await option.getAttribute('value')) as string);
      told.push(...(await textsOf(page, '[data-page] [data-event]')));
    }
    const wanted = events.map((event) => `${spaceAlert.text.event(event)} ${(event as { rule: string }).rule}`);
    expect(told.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual(wanted);
    const line = logPage(state, '').lines[0];
    const cells = await textsOf(page, '[data-log-page] tbody td.number');
    expect(cells.map(Number)).toEqual([line?.survived, line?.destroyed, line?.penalties, line?.confirmations, line?.total]);
    await leave(visit);
  });
});

describe('Mission editor', () => {
  const MISSION = {
    crew: [{ actions: ['A', 'A', null, 'A'] }, { actions: ['moveRed', 'A', 'A'] }],
    threats: [
      { threat: 'gunship', time: 1, zone: 'white' as const },
      { threat: 'meteoroid', time: 3, zone: 'red' as const },
    ],
    trajectories: { red: 2, white: 3 },
  };

  const isResolved = (page: Page) => page.waitForSelector('[data-mission][aria-busy=false]');

  async function edit(mission: unknown): Promise<Visit> {
    const visit = await open('?game=space-alert&players=2&seed=3');
    await openPanel(visit.page, 'mission');
    await toggle(visit.page, '[data-mission] summary:has-text("JSON")');
    await visit.page.fill('[data-mission-text]', JSON.stringify(mission));
    await isResolved(visit.page);
    return visit;
  }

  test('resolves what is written, as the library does, turn by turn', async () => {
    const visit = await edit(MISSION);
    const { page } = visit;
    const { score } = resolveMission(MISSION as never);
    expect(await page.textContent('[data-mission-result]')).toContain(` ${score?.total} point`);
    const wanted = explainMission(MISSION as never)
      .text.filter((line) => line.startsWith('  '))
      .map((line) => line.trim().replace(/ \[.*\]$/, ''));
    const told: string[] = [];
    const turns = page.locator('[data-mission] select >> nth=-2');
    for (const option of await turns.locator('option').allTextContents()) {
      await turns.selectOption(option);
      told.push(...(await textsOf(page, '[data-mission] .panel-step p:not(.quiet)')));
    }
    expect(told.map((line) => line.trim().replace(/\s+[A-Z]+-[\d.]+$/, ''))).toEqual(wanted);
    await leave(visit);
  });

  test('says what is wrong, and where', async () => {
    const visit = await edit({
      ...MISSION,
      threats: [
        { threat: 'gunship', time: 1 },
        { threat: 'nobody', time: 1, zone: 'red' },
      ],
    });
    const { page } = visit;
    await page.waitForSelector('[data-issue]');
    const paths = await page.locator('[data-mission] [data-issue]').evaluateAll((all) => all.map((one) => one.getAttribute('data-issue')));
    expect(paths).toEqual(expect.arrayContaining(['threats.0.zone', 'threats.1.threat', 'threats.1.time']));
    await page.fill('[data-mission-text]', '{ "crew": [');
    await page.waitForSelector('[data-mission-json]');
    expect(await page.locator('[data-mission-result]').count()).toBe(0);
    await leave(visit);
  });

  test('a search finds a plan, which resolves as it says; it can be stopped', async () => {
    const visit = await edit({ ...MISSION, crew: [{ actions: [] }, { actions: [] }] });
    const { page } = visit;
    await page.waitForSelector('[data-mission-result]');
    await page.selectOption('[data-mission] select >> nth=-1', '60');
    await page.click('[data-plan]');
    await page.waitForSelector('[data-plan-progress]:has-text("wins")');
    await page.click('[data-cancel-plan]');
    await page.click('[data-plan-report] button');
    const [, points] = /wins with (-?\d+) point/.exec((await page.textContent('[data-plan-progress]')) ?? '') ?? [];
    await isResolved(page);
    expect(await page.textContent('[data-mission-result]')).toContain(` ${points} point`);
    const planned = JSON.parse(await page.inputValue('[data-mission-text]'));
    expect(resolveMission(planned).score?.total).toBe(Number(points));
    await leave(visit);
  });

  test('the form writes the text', async () => {
    const visit = await edit(MISSION);
    const { page } = visit;
    await page.selectOption('[aria-label="Captain, slot 3"]', 'B');
    await page.click('button:has-text("Add a threat")');
    const written = JSON.parse(await page.inputValue('[data-mission-text]'));
    expect(written.crew[0].actions).toEqual(['A', 'A', 'B', 'A']);
    expect(written.threats.length).toBe(3);
    expect(() => resolveMission({ ...written, trajectories: { red: 1, white: 2, blue: 3 } })).not.toThrow();
    await leave(visit);
  });
});
