// The panels of the playground: what they show is what the library says.
import { type AnyGame, type BaseAction, type BaseState, createMatch, type MatchRecord, replay, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { explainMission, logPage, resolveMission, type SpaceAlertState, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { announcementText } from 'orrery-rules/space-alert/data';
import { possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import type { BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod';
import { drawnCounts, hunterBelief } from '../../docs/.vitepress/play/panels/belief.js';
import { outcomesOf } from '../../docs/.vitepress/play/panels/outcomes.js';
import { NO_CHROMIUM } from '../runtimes/chromium.js';
import { KINDS, planGame } from './plan.js';
import { expectShortTasks, leave, openPlay, openVisitor, seriousFindings, type Visit, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  if (NO_CHROMIUM === undefined) visitor = await openVisitor();
});
beforeEach((context) => context.skip(NO_CHROMIUM !== undefined, NO_CHROMIUM));
afterAll(() => visitor?.close());

const open = (query: string, options?: BrowserContextOptions) => openPlay(visitor, query, options);

const recordOf = (page: Page) => page.evaluate<MatchRecord>('orreryMatch.record()');
const openPanel = (page: Page, id: string) => page.click(`[data-panel=${id}] > summary`);
const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents();
const stateOf = (record: MatchRecord): BaseState => replay(record, [area51, sol, specterOps, spaceAlert, spaceAlertCampaign]).state;

/** Takes actions of a script, and shows the last state. */
async function take(page: Page, actions: readonly unknown[]): Promise<void> {
  await page.evaluate(`${JSON.stringify(actions)}.forEach((action) => orreryMatch.dispatch(action))`);
  await page.evaluate('document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }))');
  await page.waitForFunction(
    'document.querySelector(".time-count").textContent === orreryMatch.entries.length + " / " + orreryMatch.entries.length',
  );
}

/** A game played at random until a state is as wanted. */
function playUntil(game: AnyGame, setup: object, seed: number, isWanted: (state: never, length: number) => boolean): MatchRecord {
  const match = createMatch(game, { ...game.selfPlay, ...setup } as never, seed);
  const chance = seededChance(`panels ${seed}`);
  while (game.decisions(match.state).length > 0 && !isWanted(match.state as never, match.entries.length)) {
    match.dispatch(chance.pick(game.legalActions(match.state, chance.pick(game.decisions(match.state)))));
  }
  return match.record();
}

const queryOf = ({ game, setup, seed }: MatchRecord): string => {
  const { players, ...options } = setup as { players: number };
  return `?game=${game}&players=${players}&seed=${seed}&setup=${encodeURIComponent(JSON.stringify(options))}`;
};

/** The page with a game that was played elsewhere. */
async function openRecord(record: MatchRecord, more = '', options: Parameters<Visitor['visit']>[1] = {}): Promise<Visit> {
  const visit = await open(queryOf(record) + more, options);
  await take(visit.page, record.actions);
  return visit;
}

describe('Results of an action', () => {
  const offers = (type: string) => (state: never, length: number) =>
    length > 4 && area51.legalActions(state).some((action) => action.type === type);

  test.each(['control', 'teleport', 'step'])('%s of Escape from Area 51: the probabilities are those of `outcomes`', async (type) => {
    const record = playUntil(area51 as never, { players: 2 }, 3, offers(type));
    const visit = await openRecord(record);
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
    expect(await page.textContent('[data-outcomes]')).toContain('Every way the dice and cards can fall.');
    // Each result is told in the sentences of its events, with their clauses.
    const said = (await textsOf(page, '[data-result]')).join(' ');
    for (const event of area51.step(state, action as never).events) expect(said).toContain(event.rule);
    await leave(visit);
  });

  test('of a state of the past, too', async () => {
    const record = playUntil(area51 as never, { players: 2 }, 3, offers('control'));
    const last = area51.legalActions(stateOf(record) as never).find(({ type }) => type === 'end-part') as BaseAction;
    const visit = await openRecord({ ...record, actions: [...record.actions, last as never] });
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
    const visit = await openRecord(record, '&look=p2');
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

describe('What the hunters know', () => {
  test('the heat map is `possiblePositions` on 100 positions', async () => {
    let compared = 0;
    const sizes = new Set<number>();
    for (let game = 0; compared < 100; game++) {
      const record = playUntil(
        specterOps as never,
        { players: 2 + (game % 3) },
        game,
        (state, length) => length >= 140 || specterOps.outcome(state) !== undefined,
      );
      const states = replay(record, [specterOps]).states;
      const hunter = (states[0] as { hunters: { player: string }[] }).hunters[0]?.player ?? 'spectator';
      const visit = await openRecord(record);
      const { page } = visit;
      await openPanel(page, 'belief');
      await page.waitForSelector('[data-belief]');
      const positions = Array.from({ length: states.length }, (_, at) => at)
        .filter((at) => at >= 40 && (at - 40) % 3 === 0 && specterOps.outcome(states[at] as never) === undefined)
        .slice(0, 100 - compared);
      const shown = await page.evaluate<{ spaces: string[]; heated: number }[]>(`drive.believed(${JSON.stringify(positions)})`);
      for (const [index, at] of positions.entries()) {
        const wanted = possiblePositions(specterOps.view(states[at] as never, hunter));
        expect([...(shown[index]?.spaces ?? [])].sort()).toEqual([...wanted].sort());
        expect(shown[index]?.heated).toBe(wanted.length);
        sizes.add(wanted.length);
        compared += 1;
      }
      await leave(visit);
    }
    // Positions that differ: the agent is seen, nearly found, and lost.
    expect(sizes.size).toBeGreaterThan(20);
  });

  test('whoever looks, the belief is that of the hunters', () => {
    for (const players of [2, 3, 4, 5]) {
      const record = playUntil(specterOps as never, { players }, 20 + players, (_state, length) => length >= 120);
      const { states } = replay(record, [specterOps]);
      for (let at = 30; at < states.length; at += 15) {
        const state = states[at] as Parameters<typeof specterOps.view>[0];
        if (specterOps.outcome(state) !== undefined) break;
        const hidden = state.hunters.find(({ player }) => !state.agents.some((agent) => agent.player === player))?.player as string;
        state.agents.forEach((_agent, agent) => {
          const wanted = possiblePositions(specterOps.view(state, hidden), agent);
          for (const viewer of [...state.players, 'referee', 'spectator']) {
            expect(hunterBelief(specterOps.view(state, viewer), agent)).toEqual(wanted);
          }
        });
      }
    }
  });

  test('pasts that are drawn lead to possible spaces alone, and not only to one', () => {
    const record = playUntil(
      specterOps as never,
      { players: 2 },
      2,
      (state, length) => length > 90 && (state as { round: number }).round > 3,
    );
    const view = specterOps.view(stateOf(record) as never, 'referee');
    const counts = drawnCounts(specterOps as never, view, 0, 'test', 400);
    expect(Object.keys(counts).length).toBeGreaterThan(1);
    expect(hunterBelief(view)).toEqual(expect.arrayContaining(Object.keys(counts)));
  });
});

describe('Reach', () => {
  test('every way that is shown can be flown, and no first step is missing', async () => {
    const record = playUntil(
      sol as never,
      { players: 2 },
      4,
      (state, length) => length > 40 && (state as { phase: string }).phase === 'move',
    );
    const visit = await openRecord(record);
    const { page } = visit;
    await openPanel(page, 'reach');
    await page.waitForSelector('[data-reach][aria-busy=false] [data-reached]');
    const state = stateOf(record) as never;
    const player = sol.decisions(state)[0] as string;
    const moves = (at: never) => sol.legalActions(at, player).filter(({ type }) => type === 'fly' || type === 'launch');
    const near = new Set(moves(state).map((move) => (move as unknown as { to: string }).to));
    const ring = page.locator('.reach-ring').first();
    expect(await ring.locator('p').textContent()).toBe('1 step');
    expect(
      new Set(
        await ring
          .locator('[data-reached]')
          .allTextContents()
          .then((all) => all.map((to) => to.trim())),
      ),
    ).toEqual(near);

    for (const button of await page.locator('[data-reached]').all()) {
      await button.click();
      const [, piece, way] = /Way of (\S+): (.*?)\./.exec((await page.textContent('[data-reach]')) ?? '') ?? [];
      let at: unknown = state;
      for (const to of way?.split(', ') ?? []) {
        const move = ['fly', 'launch']
          .map((type) => ({ type, player, [type === 'fly' ? 'piece' : 'sundiver']: piece, to }) as never)
          .find((action) => sol.check(at as never, action) === undefined);
        expect(move).toBeDefined();
        at = sol.reduce(at as never, move as never);
      }
      await button.click();
    }
    await leave(visit);
  });
});

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
    await page.click('summary:has-text("Seats and views")');
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
    const visit = await openRecord(record);
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
    await visit.page.click('[data-mission] summary:has-text("As text")');
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
    const [, points] = /wins with (\d+) point/.exec((await page.textContent('[data-plan-progress]')) ?? '') ?? [];
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

describe('New game', () => {
  const showOptions = (page: Page) => page.click('[data-new-game] summary');

  async function form(game: string): Promise<Visit> {
    const visit = await open(`?game=${game}&players=2&seed=7`);
    await visit.page.click('summary:has-text("New game")');
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
    await page.click('summary:has-text("Seats and views")');
    expect(await page.inputValue('[data-seat=p2]')).toBe('random');
    const other = await visitor.visit(`play${link}`);
    await other.page.waitForSelector('[data-play=ready]');
    expect((await recordOf(other.page)).setup).toEqual((await recordOf(page)).setup);
    await leave(other);
    await leave(visit);
  });
});

describe('Everything open, in the middle of a game', () => {
  const openAll = async (page: Page): Promise<void> => {
    for (const card of await page.locator('.card > summary').all()) await card.click();
    await page.waitForSelector('[data-new-game] details');
    await page.click('[data-new-game] summary');
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
    const visit = await openRecord(middleOf(game));
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
