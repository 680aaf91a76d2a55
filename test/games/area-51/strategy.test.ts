import { checksum, seededChance } from 'orrery-rules';
import { greedy, random } from 'orrery-rules/agents';
import { type Area51State, area51, area51Heuristic } from 'orrery-rules/area-51';
import { playGame } from 'orrery-rules/simulate';
import { pathCostsOf } from '../../../src/games/area-51/strategy/path-costs.js';
import { terrainOf } from '../../../src/games/area-51/table/table.js';
import { type Pair, type Scene, scene } from './builders.js';

const ALL = ['food', 'ice', 'energy', 'cables'] as const;
const evaluate = (facts: Scene, player = 'p1') => area51Heuristic.evaluate(scene(facts), player);

describe('Costs of shortest paths', () => {
  const FOOD = 0b0001;
  const paths = pathCostsOf(scene(), terrainOf(scene()));
  const at = ([x, y]: Pair) => y * 19 + x;
  /** Tokens are laid out component by component, four of each. */
  const FIRST_FOOD = 0b0001;

  // The ship is at (9,9); the first food at (7,1), another one at (7,3).
  test.each<{ why: string; from: Pair; missing: number; free: number; points: number }>([
    { why: 'one step onto the ship', from: [9, 8], missing: 0, free: 0xffff, points: 1 },
    { why: 'three cells of a row', from: [6, 9], missing: 0, free: 0xffff, points: 3 },
    { why: 'nothing on the ship itself', from: [9, 9], missing: 0, free: 0xffff, points: 0 },
    { why: 'a step out of a swamp costs as much as one out of a plain cell', from: [5, 3], missing: 0, free: 0xffff, points: 7 },
    { why: 'through the second food, which is on a shortest path to the ship', from: [6, 1], missing: FOOD, free: 0xffff, points: 8 },
    { why: 'through the first food, if the others are not free', from: [6, 1], missing: FOOD, free: FIRST_FOOD, points: 9 },
    {
      why: 'an alien on the home of a token that is not free must go to another',
      from: [7, 3],
      missing: FOOD,
      free: FIRST_FOOD,
      points: 10,
    },
  ])('$why: $points points', ({ from, missing, free, points }) => {
    expect(paths.left(at(from), missing, free)).toBe(points);
  });

  test('the rough estimate counts extra costs of the first step only, and takes the cheapest first step', () => {
    const extra = new Uint8Array(361);
    expect(paths.leftRoughly(at([6, 9]), 0, 0xffff, extra)).toBe(3);
    extra[at([7, 9])] = 4;
    // The pads beside it are two steps from the ship as well.
    expect(paths.leftRoughly(at([6, 9]), 0, 0xffff, extra)).toBe(3);
    extra[at([7, 8])] = 4;
    extra[at([7, 10])] = 4;
    // A step back to (5,9), and four points from there without extra costs.
    expect(paths.leftRoughly(at([6, 9]), 0, 0xffff, extra)).toBe(5);
    for (const y of [8, 9, 10]) extra[at([8, y])] = 4;
    expect(paths.leftAround(at([7, 9]), 0, 0xffff, extra)).toBe(2 + 4);
  });

  test.each([
    { missing: 0, free: 0xffff },
    { missing: FOOD, free: FIRST_FOOD },
    { missing: 0b1111, free: 0xffff },
    { missing: 0b1010, free: 0x8421 },
  ])('for all cells at once, they are the same as for each cell: missing $missing, free $free', ({ missing, free }) => {
    const extra = new Uint8Array(361);
    for (const x of [8, 9, 10]) extra[at([x, 8])] = 4;
    for (const x of [4, 5, 6]) extra[at([x, 4])] = 4;
    extra[at([8, 9])] = 4;
    const all = paths.allAround(missing, free, extra);
    const open = Array.from({ length: 361 }, (_, cell) => cell).filter((cell) => all[cell] < 100);
    expect(open.length).toBeGreaterThan(250);
    for (const cell of open) expect(all[cell], `${cell}`).toBe(paths.leftAround(cell, missing, free, extra));
  });
});

describe('The evaluation of Escape from Area 51', () => {
  test('is a utility: an alien one step from victory is nearly won, its rival nearly lost', () => {
    const near: Scene = { aliens: { p1: [9, 8] }, holds: { p1: ALL } };
    expect(evaluate(near)).toBeGreaterThan(0.95);
    expect(evaluate(near)).toBeLessThanOrEqual(1);
    expect(evaluate(near, 'p2')).toBeLessThan(-0.95);
    expect(evaluate(near, 'p2')).toBeGreaterThanOrEqual(-1);
  });

  test.each<{ why: string; better: Scene; worse: Scene }>([
    { why: 'holding a component is better', better: { holds: { p1: ['food'] } }, worse: {} },
    { why: 'a rival with components is worse', better: {}, worse: { holds: { p2: ['food', 'ice'] } } },
    {
      why: 'nearer to the ship is better',
      better: { aliens: { p1: [9, 7] }, holds: { p1: ALL } },
      worse: { aliens: { p1: [9, 3] }, holds: { p1: ALL } },
    },
    { why: 'a lost turn is worse', better: {}, worse: { alien: { p1: { losesTurn: true } } } },
    { why: 'more points are better', better: {}, worse: { state: { points: 2, stepped: true } } },
    {
      why: 'a human between the alien and the ship is worse than one behind it',
      better: { aliens: { p1: [9, 3] }, holds: { p1: ALL }, humans: { h1: [3, 10] } },
      worse: { aliens: { p1: [9, 3] }, holds: { p1: ALL }, humans: { h1: [9, 5] } },
    },
    {
      why: 'a stunned human blocks no path',
      better: { aliens: { p1: [9, 3] }, holds: { p1: ALL }, stunned: { h1: ['frozen', 'p1'] } },
      worse: { aliens: { p1: [9, 3] }, holds: { p1: ALL } },
    },
  ])('$why', ({ better, worse }) => {
    expect(evaluate(better)).toBeGreaterThan(evaluate(worse));
  });

  test('changes nothing, and counts the quickest of several rivals', () => {
    const state = scene({ players: 4 });
    const before = checksum(state);
    area51Heuristic.evaluate(state, 'p3');
    expect(checksum(state)).toBe(before);
    const threatened: Scene = { players: 4, aliens: { p4: [9, 8] }, holds: { p4: ALL } };
    for (const player of ['p1', 'p2', 'p3']) expect(evaluate(threatened, player)).toBeLessThan(-0.9);
  });
});

describe('The policy of Escape from Area 51', () => {
  const choose = (state: Area51State, seed: number) =>
    area51Heuristic.policy?.(state, 'p1', area51.legalActions(state), seededChance(seed)) as { type: string; to?: unknown };

  test('takes the ship when it can, but for a surprise now and then', () => {
    const state = scene({ aliens: { p1: [9, 8] }, holds: { p1: ALL } });
    const choices = Array.from({ length: 60 }, (_, seed) => choose(state, seed));
    const wins = choices.filter(({ type, to }) => type === 'step' && JSON.stringify(to) === '{"x":9,"y":9}').length;
    // One choice in twelve is any of the legal actions.
    expect(wins).toBeGreaterThan(45);
    expect(wins).toBeLessThan(60);
  });

  test('plays whole games, all kinds of decisions among them', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const game = area51.simulation(area51.start({ players: 4 }, seed));
      const chance = seededChance(seed);
      for (let legal = game.legalActions(); legal.length > 0; legal = game.legalActions()) {
        met.add(game.state.phase);
        const action = area51Heuristic.policy?.(game.state as Area51State, legal[0].player, legal, chance) as (typeof legal)[number];
        expect(legal).toContain(action);
        game.apply(action);
      }
      expect(game.outcome()).toBeDefined();
    }
    expect([...met].sort()).toEqual(['drop', 'humans', 'part', 'place', 'push']);
  });
});

test.each([2, 3, 4])('One action ahead, the evaluation beats random play among %i', (players) => {
  const clever = greedy(area51Heuristic, { enumerationLimit: 1, samples: 2 });
  for (const seed of [1, 2, 3]) {
    const agents = Array.from({ length: players }, (_, seat) => (seat === seed % players ? clever : random()));
    const { row } = playGame({ game: area51, setup: { players }, agents: agents as never, seed });
    expect(row.outcome?.winners).toEqual([`p${(seed % players) + 1}`]);
    expect(row.outcome?.reason).toBe('ship-repaired');
  }
});
