import { type SolEffectId, type SolScenarioId, sol, survivalLevel } from 'orrery-rules/sol';
import { SCENARIOS } from 'orrery-rules/sol/data';
import {
  choose,
  count,
  draw,
  endAction,
  endActionOf,
  energy,
  eventsOf,
  hurl,
  momentum,
  plain,
  play,
  position,
  type State,
  verdict,
  whereIs,
} from './builders.js';

const SCENARIO_IDS = Object.keys(SCENARIOS) as SolScenarioId[];

const solo = (scenario: SolScenarioId) => sol.start({ players: 1, scenario }, 1);
const coop = (setup: object = {}) => sol.start({ players: 3, mode: 'coop', ...setup }, 1);

test('SOL-17.1 the longer game has no vestigial structures and one more suit and effect', () => {
  const longer = sol.start({ players: 3, vestigial: false }, 1);
  expect([longer.phase, longer.links.length, longer.deck.length]).toEqual(['choose', 5, 65]);
});

describe('Solo', () => {
  test.each(SCENARIO_IDS)(
    'SOL-17.2 SOL-17.3 %s: one player on the standard side, 8 sundivers, its own energy, no vestigial structures',
    (id) => {
      const state = solo(id);
      expect([state.config.board, state.phase, count(state, 'p1', 'hold')]).toEqual(['standard', 'choose', 8]);
      expect(energy(state)).toBe(id === 'solar-whirlpool' ? 1 : 0);
      expect([state.seats[0].eye, state.config.mode]).toEqual([0, 'solo']);
    },
  );

  test.each([
    ['ancient-tower', 4, []],
    ['cosmic-unity', 3, ['ceremony', 'chain', 'transcend']],
    ['solar-inhabitants', 3, ['festival', 'juggernaut', 'procreate']],
    ['energy-garden', 3, ['accelerate', 'hyperdrive', 'transcend']],
    ['sunworm', 3, ['cluster', 'procreate', 'puncture']],
    ['solar-whirlpool', 3, ['motivate', 'procreate', 'squeeze']],
  ] as const)('SOL-17.7 SOL-17.8 SOL-17.11 %s has %i suits with the flares, and effects %j', (id, suits, effects) => {
    const { links } = solo(id);
    expect([links.length, links.at(-1)?.suit]).toEqual([suits, 'flare']);
    expect(links.flatMap(({ effect }) => (effect === null ? [] : [effect])).sort()).toEqual([...effects]);
  });

  test('SOL-17.11 the effects go to the suits at random', () => {
    const flare = new Set(
      Array.from({ length: 40 }, (_, seed) => sol.start({ players: 1, scenario: 'sunworm' }, seed).links.at(-1)?.effect),
    );
    expect([...flare].sort()).toEqual(['cluster', 'procreate', 'puncture']);
  });

  test.each([
    ['ancient-tower', { 'blue-tower1': 'C0', 'blue-node1': 'V3', 'blue-node2': 'V10' }],
    ['cosmic-unity', { 'blue-node1': 'C0' }],
    ['solar-inhabitants', { 'blue-node1': 'V0', 'blue-foundry1': 'V4', 'blue-tower1': 'V9' }],
    ['energy-garden', { 'blue-tower1': 'C0' }],
    ['sunworm', { 'blue-foundry1': 'R0' }],
    ['solar-whirlpool', { 'blue-tower1': 'O6' }],
  ] as const)('SOL-17.9 the structures of %s stand on the board', (id, structures) => {
    const state = solo(id);
    for (const [piece, space] of Object.entries(structures)) expect(whereIs(state, piece)).toBe(space);
    expect(state.seats[0].stations.filter((location) => location !== 'reserve')).toHaveLength(Object.keys(structures).length);
  });

  const turn = (cards: ('flare' | 'trigger' | 'x')[], setup: object = {}, p1: object = {}) =>
    play(
      position({
        players: 1,
        setup,
        p1,
        edit: (each) => each.deck.push(...cards.map((card) => (card === 'x' ? plain(each) : card)).reverse()),
      }),
      choose('move'),
    );

  test('SOL-17.4 after each orbit a card is drawn', () => {
    const events = eventsOf(turn(['x'], {}, { eye: 3 }), endAction);
    expect(events.map(({ type }) => type)).toEqual(['mothership-moved', 'card-drawn', 'turn-started']);
    const after = play(turn(['x'], {}, { eye: 3 }), endAction);
    expect([after.seats[0].eye, after.turn.number, after.phase]).toEqual([2, 1, 'choose']);
  });

  test('SOL-17.5 SOL-12.5 it is never kept, and no gain counts it', () => {
    const after = play(turn(['x', 'x'], {}, { on: 'C0' }), hurl('blue-s1'), endAction, draw);
    expect([after.seats[0].candidates.length, after.discard.length, after.phase]).toEqual([1, 1, 'keep']);
    const flared = play(turn(['x', 'flare'], {}, { on: 'C0' }), hurl('blue-s1'), endAction, draw);
    expect([momentum(flared), flared.marker]).toEqual([2, 12]);
  });

  test('SOL-17.6 as a flare it is resolved, a trigger flare too', () => {
    const flared = play(turn(['flare'], {}, { energy: 14 }), endAction);
    expect([flared.marker, energy(flared)]).toEqual([12, 7]);
    const triggered = play(turn(['trigger', 'x'], { triggerEvent: 'sunworm' }, { on: 'V9' }), endAction);
    expect([count(triggered, 'p1', 'reserve'), triggered.triggerFlaresDrawn, triggered.discard.length]).toEqual([1, 1, 1]);
    const last = position({ players: 1, marker: 1, action: 'move', edit: (each) => each.deck.push('flare') });
    expect(play(last, endAction).phase).toBe('over');
  });

  test.each([
    ['cosmic-unity', 'tower', 'O2 I2 V3', 'V3', 'forbidden-type'],
    ['energy-garden', 'node', 'O0 O2', 'O1', 'forbidden-type'],
    ['sunworm', 'node', 'O0 O2', 'O1', 'legal'],
  ] as const)('SOL-17.10 in %s a %s is %s', (scenario, kind, on, at, expected) => {
    const state = position({ players: 1, setup: { scenario }, action: 'convert', p1: { on } });
    const sundivers = on.split(' ').map((_, index) => `blue-s${index + 1}`);
    expect(verdict(state, { type: 'convert', kind, sundivers, at })).toBe(expected);
    expect(sol.legalActions(state).some((action) => action.type === 'convert' && action.kind === kind)).toBe(expected === 'legal');
  });

  test.each([
    ['ancient-tower', 17],
    ['cosmic-unity', 23],
    ['solar-inhabitants', 19],
    ['energy-garden', 31],
    ['sunworm', 17],
    ['solar-whirlpool', 29],
  ] as const)('SOL-17.12 %s is won with %i momentum', (scenario, goal) => {
    const won = (reached: number) =>
      sol.outcome(position({ players: 1, setup: { scenario }, phase: 'over', marker: 0, p1: { momentum: reached } }))?.winners;
    expect([won(goal), won(goal - 1)]).toEqual([['p1'], []]);
    const missed = position({ players: 1, setup: { scenario }, phase: 'over', marker: 0, p1: { momentum: goal - 1 } });
    expect(sol.outcome(missed)).toEqual({ winners: [], scores: { p1: goal - 1 }, reason: 'goal-missed', rule: 'SOL-17.12' });
    expect(SCENARIOS[scenario].goal).toBe(goal);
  });

  test('SOL-17.13 a scenario with a trigger event has four trigger flares', () => {
    expect(SCENARIO_IDS.map((id) => solo(id).config.triggerFlares)).toEqual([0, 0, 4, 4, 4, 4]);
    expect(SCENARIO_IDS.map((id) => solo(id).config.triggerEvent)).toEqual([null, null, 'feeders', 'energy-garden', 'sunworm', 'implode']);
  });
});

describe('Co-operative', () => {
  test('SOL-17.14 the solo rules hold for everybody: no energy, and a card after each orbit', () => {
    const state = coop();
    expect(state.seats.map((seat) => seat.energy)).toEqual([0, 0, 0]);
    expect(state.phase).toBe('choose');
    const after = play(state, choose('move'), endAction);
    expect(state.deck.length - after.deck.length).toBeGreaterThanOrEqual(1);
    const second = play(after, choose('move', 'p2'), endActionOf('p2'));
    expect(after.deck.length - second.deck.length).toBeGreaterThanOrEqual(1);
  });

  test('SOL-17.15 the score is the lowest momentum of all', () => {
    const state = position({
      players: 3,
      setup: { mode: 'coop', vestigial: false },
      phase: 'over',
      marker: 0,
      p1: { momentum: 30 },
      p2: { momentum: 14 },
      p3: { momentum: 20 },
    });
    expect(sol.outcome(state)).toEqual({
      winners: ['p1', 'p2', 'p3'],
      scores: { p1: 14, p2: 14, p3: 14 },
      reason: 'goal-reached',
      rule: 'SOL-17.15',
    });
  });

  test.each([
    [2, 52],
    [3, 65],
    [4, 78],
    [5, 91],
  ])('SOL-17.16 %i players: flares, a suit each and one more make %i cards', (players, cards) => {
    expect(sol.start({ players, mode: 'coop' }, 1).deck).toHaveLength(cards);
  });

  test('SOL-17.17 three effects are spread evenly over the suits; a scenario brings its own and its goal', () => {
    const uses = (state: State) => {
      const counts = new Map<string | null, number>();
      for (const { effect } of state.links) counts.set(effect, (counts.get(effect) ?? 0) + 1);
      return [...counts.values()].sort();
    };
    expect(uses(coop())).toEqual([1, 2, 2]);
    expect(uses(sol.start({ players: 4, mode: 'coop' }, 1))).toEqual([2, 2, 2]);
    const unity = coop({ scenario: 'cosmic-unity' });
    expect([[...new Set(unity.links.map(({ effect }) => effect))].sort(), unity.config.goal]).toEqual([
      ['ceremony', 'chain', 'transcend'],
      23,
    ]);
  });

  test('SOL-17.17 SOL-12.10 a card of any suit that shares an effect performs it', () => {
    for (const link of [0, 1]) {
      const state = position({
        setup: { mode: 'coop', vestigial: false },
        p1: { on: 'O0 O0', reserve: 1 },
        edit(each) {
          each.links[0].effect = 'procreate';
          each.links[1].effect = 'procreate';
          each.seats[0].kept = each.links[link].suit;
        },
      });
      const used = play(state, { type: 'play-card', effect: 'procreate' });
      expect([count(used, 'p1', 'O0'), used.discard]).toEqual([3, [plain(state, link)]]);
    }
  });

  test('SOL-17.17 named links of the free game are three effects, spread evenly', () => {
    const linked = (players: number, words: string) => {
      const suits = (['expansion', 'oscillation', 'subduction', 'refraction', 'reverberation', 'condensation'] as const).slice(
        0,
        players + 1,
      );
      const effects = words.split(' ') as SolEffectId[];
      const links = Object.fromEntries([...suits, 'flare'].map((suit, index) => [suit, effects[index]]));
      return () => sol.start({ players, mode: 'coop', suits, effects: { links } }, 1).links.map(({ effect }) => effect);
    };
    expect(linked(2, 'fuel fuel chain portal')()).toEqual(['fuel', 'fuel', 'chain', 'portal']);
    expect(linked(2, 'fuel fuel chain chain')).toThrow('SOL-17.17');
    expect(linked(2, 'fuel hatch chain portal')).toThrow('SOL-17.17');
    expect(linked(5, 'fuel fuel fuel chain chain portal portal')()).toHaveLength(7);
    expect(linked(5, 'fuel fuel fuel chain chain chain portal')).toThrow('SOL-17.17');
  });

  test('SOL-17.14 SOL-17.17 a scenario brings its energy, forbidden types and trigger flares, and no structures: one space cannot hold a station of each', () => {
    const whirlpool = coop({ scenario: 'solar-whirlpool' });
    expect([whirlpool.config.triggerEvent, whirlpool.config.triggerFlares, whirlpool.seats.map((seat) => seat.energy)]).toEqual([
      'implode',
      4,
      [1, 1, 1],
    ]);
    for (const scenario of SCENARIO_IDS) {
      const { seats } = coop({ scenario });
      expect(seats.every(({ stations }) => stations.every((location) => location === 'reserve'))).toBe(true);
    }
    const setup = { mode: 'coop' as const, vestigial: false, scenario: 'cosmic-unity' as const };
    const state = position({ setup, action: 'convert', p1: { on: 'O2 I2 V3' } });
    expect(verdict(state, { type: 'convert', kind: 'tower', sundivers: ['blue-s1', 'blue-s2', 'blue-s3'], at: 'V3' })).toBe(
      'forbidden-type',
    );
    expect(() => coop({ scenario: 'cosmic-unity', goal: 19 })).toThrow('SOL-17.17');
  });

  test('SOL-17.18 the free game is won with 13, or more in steps of 3', () => {
    expect([coop().config.goal, coop({ goal: 19 }).config.goal]).toEqual([13, 19]);
    expect(() => coop({ goal: 15 })).toThrow('SOL-17.18');
    const end = (reached: number) =>
      sol.outcome(
        position({ setup: { mode: 'coop', vestigial: false }, phase: 'over', marker: 0, p1: { momentum: 40 }, p2: { momentum: reached } }),
      )?.winners;
    expect([end(13), end(12)]).toEqual([['p1', 'p2'], []]);
  });
});

test.each([
  [0, 'failed'],
  [2, 'failed'],
  [3, 'adrift'],
  [7, 'adrift'],
  [8, 'void-home'],
  [12, 'void-home'],
  [13, 'hard-start'],
  [20, 'hard-start'],
  [21, 'homeward'],
  [33, 'homeward'],
  [34, 'galaxy'],
  [54, 'galaxy'],
  [55, 'transcendent'],
  [90, 'transcendent'],
])('SOL-17.20 with %i momentum a world is %s', (reached, level) => {
  expect(survivalLevel(reached)).toBe(level);
});
