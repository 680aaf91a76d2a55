// Worlds that are drawn from a view follow from the view and the seed alone, whatever was drawn before.
import { freezeJson, InvalidInputError, seededChance } from 'orrery-rules';
import {
  createBeliefTracker,
  possiblePositions,
  type SpecterOpsView,
  specterOps,
  specterOpsPosition,
  viewSince,
  withHistory,
} from 'orrery-rules/specter-ops';
import { topologyOf } from '../../../src/games/specter-ops/table/tables.js';
import { equalJson } from '../../../src/kernel/json/json-beside.js';
import { samples } from '../../samples.js';
import { type Action, type State, series, steps } from './builders.js';
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

function boardOf(state: State) {
  const topology = topologyOf(state);
  const at = (cell: string) => topology.at(cell);
  return { at, neighbours: (cell: string) => topology.neighbours[at(cell)] ?? [] };
}

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
    expect(() => draw(freezeJson(nonsense), 1)).toThrow('view: is not a view that specter-ops created');
    expect(draw(copyOf(after), 1)).toEqual(expected);
  });
});

test('SO-7.3 SO-15.5 SO-20.20 what an agent has used up in its turn is used up in worlds that are drawn, and nothing else is', () => {
  const counts = { used: 0, atStart: 0, underWay: 0 };
  const wrong: string[] = [];
  for (let number = 0; number < samples(24, 10); number++) {
    const chance = seededChance(`used up ${number}`);
    let state = specterOps.start({ players: 2 + (number % 4) }, number) as State;
    for (let taken = 0; state.result === null && taken < 400; taken++) {
      const legal = specterOps.legalActions(state) as Action[];
      // Cards of the start of a turn are few among all that can be thrown.
      const cards = legal.filter((action) => CARDS_OF_THE_START.includes((action as { card?: string }).card ?? ''));
      const action = cards.length > 0 && chance.int(2) === 0 ? chance.pick(cards) : guided(legal, state, chance);
      state = specterOps.reduce(state, action) as State;
      const mayDraw = state.round > 0 && state.result === null && state.phase.startsWith('agent-');
      if (!mayDraw || chance.int(4) > 0) continue;
      const view = specterOps.view(state, 'p2');
      if (view.secret !== null) continue;
      const { turn } = (state.agents[state.activeAgent] as State['agents'][number]).secret;
      for (let seed = 0; seed < 6; seed++) {
        const drawn = draw(view, 6 * taken + seed).agents[state.activeAgent]?.secret as Secret;
        const where = `game ${number}, action ${taken}: ${JSON.stringify([drawn.turn, turn])}`;
        if (!equalJson(drawn.turn.abilitiesUsed, turn.abilitiesUsed)) wrong.push(where);
        // Who has not set out, and is past the start of its turn all the same, has used a card that everybody saw.
        const past = state.phase === 'agent-before-moving' && drawn.path.length === 1 && drawn.turn.underWay;
        if (past && !turn.underWay) wrong.push(where);
        if (past) counts.underWay += 1;
      }
      if (turn.abilitiesUsed.length > 0) counts.used += 1;
      if (turn.equipmentUsed && !turn.underWay) counts.atStart += 1;
    }
  }
  expect(wrong).toEqual([]);
  console.log(`used up: ${JSON.stringify(counts)}`);
  expect(Math.min(counts.used, counts.atStart, counts.underWay)).toBeGreaterThan(samples(3));
});

describe('SO-7.4 SO-7.11 SO-21.4 a movement that is under way', () => {
  const hunters: [string, string | null][] = [
    ['gun', 'A31'],
    ['heat', null],
  ];
  const before = specterOpsPosition({ round: 2, hunters: hunters as never, agentAt: 'O4', character: 'raven' });
  const onTheWay = series(before, steps('O5', 'O6')).state;

  test('may have come to every space that is possible, by any path that leads there', () => {
    const view = specterOps.view(onTheWay, 'p2');
    expect(view).toEqual(specterOps.view(before, 'p2'));
    const possible = possiblePositions(view);
    const drawn = new Map(possible.map((space): [string, Secret[]] => [space, []]));
    const draws = 60 * possible.length;
    for (let seed = 0; seed < draws; seed++) {
      const { secret } = draw(view, seed).agents[0] as State['agents'][number];
      drawn.get(secret.space)?.push(secret);
    }
    const counts = [...drawn.values()].map(({ length }) => length);
    console.log(`under way: ${possible.length} spaces, each drawn ${Math.min(...counts)} to ${Math.max(...counts)} times of 60 on average`);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(draws);
    // Fox alone comes to the farthest, and is one of four.
    expect(Math.min(...counts)).toBeGreaterThan(4);
    const { neighbours, at } = boardOf(onTheWay);
    const isMovement = ({ path, space, sheet, character, turn }: Secret) =>
      path.at(-1) === space &&
      path[0] === sheet.at(-1) &&
      path.slice(1).every((cell, step) => neighbours(path[step] as string).includes(at(cell))) &&
      // SO-15.2: a fifth space is Fox's alone.
      path.length <= (character === 'fox' ? 6 : 5) &&
      turn.underWay === path.length > 1;
    expect([...drawn.values()].flat().filter((secret) => !isMovement(secret))).toEqual([]);
    expect(new Set([...drawn.values()].flat().map(({ path }) => path.length))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  test('leads over no hunter, and has not begun while the hunters are asked', () => {
    const blocked = specterOpsPosition({
      round: 1,
      hunters: [
        ['gun', 'N1'],
        ['heat', null],
      ],
    });
    const view = specterOps.view(blocked, 'p2');
    for (let seed = 0; seed < 200; seed++) expect(draw(view, seed).agents[0]?.secret.path).not.toContain('N1');
    const tapped = series(specterOpsPosition({ character: 'raven', cards: ['mind-tap'] }), [
      { type: 'use-equipment', card: 'mind-tap' },
    ]).state;
    expect(tapped.pause?.kind).toBe('declare');
    for (let seed = 0; seed < 50; seed++) expect(draw(specterOps.view(tapped, 'p2'), seed).agents[0]?.secret.path).toEqual(['M1']);
  });
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
    const tracker = createBeliefTracker(one);
    expect(tracker.positions()).toEqual([space]);
    tracker.update(other);
    expect(tracker.positions()).not.toContain(space);
    tracker.update(one);
    expect(tracker.positions()).toEqual([space]);
  });

  test('takes in what was added to a list that its owner goes on writing', () => {
    const view = viewsOf(2, 'growing', 60).at(-1) as SpecterOpsView;
    const growing = { ...view, history: view.history.slice(0, -12) };
    const tracker = createBeliefTracker(growing);
    growing.history.push(...view.history.slice(-12));
    tracker.update(growing);
    expect(tracker.positions()).toEqual(possiblePositions(view));
  });
});

describe('The end of a history', () => {
  test.each(PLAYERS)('put to what the viewer has, makes the view again, and tells a tracker the same, with %i players', (players) => {
    const views = viewsOf(players, `tails ${players}`);
    const [first, ...later] = views as [SpecterOpsView, ...SpecterOpsView[]];
    const tracker = createBeliefTracker(first);
    let seen = first;
    const sizes = { whole: 0, tails: 0 };
    for (const view of later) {
      const sent = JSON.stringify(viewSince(view, seen.history.length));
      sizes.whole += JSON.stringify(view).length;
      sizes.tails += sent.length;
      seen = withHistory(JSON.parse(sent), seen.history);
      expect(seen).toEqual(view);
      tracker.update(JSON.parse(sent));
      expect(tracker.positions()).toEqual(possiblePositions(view));
    }
    console.log(`tails: ${Math.round(sizes.tails / later.length)} characters instead of ${Math.round(sizes.whole / later.length)}`);
    expect(sizes.tails * 3).toBeLessThan(sizes.whole);
  });

  test('may overlap what is known, or take some of it back, but leave nothing out', () => {
    const [earlier, view] = viewsOf(2, 'overlap', 60) as [SpecterOpsView, SpecterOpsView];
    const { length } = earlier.history;
    expect(withHistory(viewSince(view, length - 5), earlier.history)).toEqual(view);
    expect(withHistory(viewSince(earlier, view.history.length), view.history)).toEqual(earlier);
    const tracker = createBeliefTracker(earlier);
    expect(() => tracker.update(viewSince(view, length + 1))).toThrow(InvalidInputError);
    expect(tracker.positions()).toEqual(possiblePositions(earlier));
    tracker.update(viewSince(view, length - 5));
    expect(tracker.positions()).toEqual(possiblePositions(view));
    tracker.update(viewSince(earlier, length));
    expect(tracker.positions()).toEqual(possiblePositions(earlier));
    expect(() => withHistory(viewSince(view, length), earlier.history.slice(1))).toThrow(InvalidInputError);
  });
});
