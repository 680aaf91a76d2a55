// Worlds that are drawn from a view follow from the view and the seed alone, whatever was drawn before.
import { freezeJson, seededChance } from 'orrery-rules';
import { createTracker, possiblePositions, type SpecterOpsView, specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';
import { guided } from './guided.js';

const PLAYERS = [2, 3, 4, 5];

/** What the second player sees during a game, every few actions. */
function viewsOf(players: number, seed: string, every = 25): SpecterOpsView[] {
  const chance = seededChance(seed);
  const views: SpecterOpsView[] = [];
  let state = specterOps.start({ players }, seed) as State;
  for (let taken = 1; state.result === null; taken++) {
    state = specterOps.reduce(state, guided(specterOps.legalActions(state) as Action[], state, chance)) as State;
    if (taken % every === 0 && state.round > 0 && state.result === null) views.push(specterOps.view(state, 'p2'));
  }
  return views;
}

const draw = (view: SpecterOpsView, seed: number) => specterOps.determinize(view, 'p2', seed);
type Secret = State['agents'][number]['secret'];
const CARDS_OF_THE_START = ['med-kit', 'mind-tap'];

const copyOf = (view: SpecterOpsView) => JSON.parse(JSON.stringify(view)) as SpecterOpsView;

describe('A world drawn from a view', () => {
  test.each(PLAYERS)('is the same for a game that is followed and for one that is met at that moment, with %i players', (players) => {
    const views = viewsOf(players, `followed ${players}`);
    const stranger = viewsOf(2, 'another game', 60)[0] as SpecterOpsView;
    const followed = views.map((view, index) => draw(view, index));
    const met = views.map((view, index) => {
      draw(stranger, index);
      return draw(copyOf(view), index);
    });
    expect(views.length).toBeGreaterThan(5);
    expect(met).toEqual(followed);
  });

  test('is the same after a view that made the reckoning fail halfway', () => {
    const [before, after] = viewsOf(3, 'broken', 60) as [SpecterOpsView, SpecterOpsView];
    const expected = draw(copyOf(after), 1);
    const nonsense = { ...after, history: [...before.history, { kind: 'moved', agent: 0 }] } as unknown as SpecterOpsView;
    draw(before, 1);
    expect(() => draw(freezeJson(nonsense), 1)).toThrow('is no view');
    expect(draw(copyOf(after), 1)).toEqual(expected);
  });
});

test('SO-7.3 SO-15.5 SO-20.20 what an agent has used up in its turn is used up in worlds that are drawn, and nothing else is', () => {
  const counts = { used: 0, atStart: 0, underWay: 0 };
  for (let seed = 0; seed < 24; seed++) {
    const chance = seededChance(`used up ${seed}`);
    let state = specterOps.start({ players: 2 + (seed % 4) }, seed) as State;
    for (let taken = 0; state.result === null && taken < 400; taken++) {
      const legal = specterOps.legalActions(state) as Action[];
      // Cards of the start of a turn are few among all that can be thrown.
      const cards = legal.filter((action) => CARDS_OF_THE_START.includes((action as { card?: string }).card ?? ''));
      const action = cards.length > 0 && chance.int(2) === 0 ? chance.pick(cards) : guided(legal, state, chance);
      state = specterOps.reduce(state, action) as State;
      const mayDraw = state.round > 0 && state.result === null && state.phase.startsWith('agent-');
      if (!mayDraw || chance.int(4) > 0) continue;
      const world = draw(specterOps.view(state, 'p2'), taken) as State;
      if (specterOps.view(state, 'p2').secret !== null) continue;
      const [{ turn }, drawn] = [state, world].map(({ agents, activeAgent }) => agents[activeAgent]?.secret) as Secret[];
      expect(drawn?.turn.abilitiesUsed).toEqual(turn.abilitiesUsed);
      if (state.phase === 'agent-before-moving' && drawn?.turn.underWay === true) expect(turn.underWay).toBe(true);
      if (turn.abilitiesUsed.length > 0) counts.used += 1;
      if (turn.equipmentUsed && !turn.underWay) counts.atStart += 1;
      if (drawn?.turn.underWay === true && state.phase === 'agent-before-moving') counts.underWay += 1;
    }
  }
  console.log(`used up: ${JSON.stringify(counts)}`);
  expect(Math.min(counts.used, counts.atStart, counts.underWay)).toBeGreaterThan(3);
});

describe('A tracker', () => {
  test('reads anew what is no continuation, even where two lines of play ended alike', () => {
    // The last word is that a hunter did not see the agent: said twice, it takes nothing more away.
    const isClear = ({ history }: SpecterOpsView) => (history.at(-1) as { seenAt?: string | null }).seenAt === null;
    const view = viewsOf(2, 'two lines', 7).filter(isClear).at(-1) as SpecterOpsView;
    const space = possiblePositions(view)[0] as string;
    const last = view.history.at(-1) as SpecterOpsView['history'][number];
    const line = (holds: boolean) => ({ ...view, history: [...view.history, { kind: 'at' as const, agent: 0, space, holds }, last] });
    const [one, other] = [line(true), line(false)];
    const tracker = createTracker(one);
    expect(tracker.positions()).toEqual([space]);
    tracker.update(other);
    expect(tracker.positions()).not.toContain(space);
    tracker.update(one);
    expect(tracker.positions()).toEqual([space]);
  });

  test('takes in what was added to a list that its owner goes on writing', () => {
    const view = viewsOf(2, 'growing', 60).at(-1) as SpecterOpsView;
    const growing = { ...view, history: view.history.slice(0, -12) };
    const tracker = createTracker(growing);
    growing.history.push(...view.history.slice(-12));
    tracker.update(growing);
    expect(tracker.positions()).toEqual(possiblePositions(view));
  });
});
