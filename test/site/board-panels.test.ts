// The panels that draw on the board: what the hunters know, and how far a fleet comes.
import { replay } from 'orrery-rules';
import { sol } from 'orrery-rules/sol';
import { possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { drawnCounts, hunterBelief } from '../../docs/.vitepress/play/panels/belief.js';
import { openPanel, openRecord, playUntil, stateOf } from './panel-pages.js';
import { leave, openVisitor, type Visitor } from './visitor.js';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await openVisitor();
});
afterAll(() => visitor?.close());

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
      const visit = await openRecord(visitor, record);
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
    const visit = await openRecord(visitor, record);
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
