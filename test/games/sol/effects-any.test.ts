// Effects of any moment, and what all effects share, clause by clause.
import { EFFECTS, sol } from 'orrery-rules/sol';
import {
  choose,
  convert,
  count,
  type Described,
  energy,
  launch,
  listed,
  momentum,
  play,
  position,
  type Short,
  verdict,
  whereIs,
} from './builders.js';

type Card = NonNullable<Described['card']>;
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const activating = (card: Card, described: Described) => position({ action: 'activate', card, ...described });

describe('All effects', () => {
  test('SOL-14.1 the limits hold whatever is used', () => {
    expect(
      verdict(
        position({ card: 'hatch', p1: { on: 'O0 O0 O0 O0', reserve: 2 }, p2: { on: 'O0' } }),
        use('hatch', { space: 'O0', sundiver: 'green-s1' }),
      ),
    ).toBe('effect-condition');
    const full = position({ card: 'procreate', p1: { on: 'O0 O0 O0 O0 O0 O1 O1', reserve: 5 } });
    expect(count(play(full, use('procreate')), 'p1', 'O0')).toBe(5);
  });

  test('SOL-14.2 what an effect needs it needs in full', () => {
    expect(verdict(activating('blight', { p1: { on: 'O6', reserve: 2 } }), use('blight', { sundiver: 'blue-s1', host: 'p2' }))).toBe(
      'effect-condition',
    );
    expect(
      verdict(
        position({ card: 'hatch', p1: { on: 'O0', reserve: 1 }, p2: { on: 'O0' } }),
        use('hatch', { space: 'O0', sundiver: 'green-s1' }),
      ),
    ).toBe('effect-condition');
  });

  test('SOL-14.3 SOL-14.4 free momentum costs nothing and comes at once', () => {
    const state = position({ card: 'chain', p1: { on: 'O0 O1' } });
    const after = play(state, use('chain', { sundivers: ['blue-s1', 'blue-s2'] }));
    expect([momentum(after), energy(after)]).toEqual([2, 0]);
  });

  test('SOL-14.6 the user makes the choices of an effect', () => {
    const state = position({ players: 3, card: 'hatch', p1: { on: 'O0', reserve: 2 }, p2: { on: 'O0' }, p3: { on: 'O0' } });
    expect(listed(state, 'play-card').map((action) => action.effect === 'hatch' && action.sundiver)).toEqual(['green-s1', 'purple-s1']);
  });

  test('SOL-14.7 fourteen effects run, two leave something to the cards, the others are done at once', () => {
    const running = EFFECTS.filter((effect) => effect.runs).map(({ id }) => id);
    const untilDraw = EFFECTS.filter((effect) => 'untilDraw' in effect && effect.untilDraw).map(({ id }) => id);
    expect(untilDraw).toEqual(['pillar', 'squeeze']);
    expect(running.filter((id) => !(untilDraw as string[]).includes(id))).toEqual([
      'cascade',
      'catapult',
      'ceremony',
      'cluster',
      'duplicate',
      'festival',
      'fuel',
      'hyperdrive',
      'juggernaut',
      'passage',
      'portal',
      'pulse',
      'synchronize',
      'transcend',
    ]);
  });

  test.each([
    {
      why: 'Chain would take the only pattern away',
      state: position({ action: 'convert', card: 'chain', p1: { on: 'O0 O1' } }),
      action: use('chain', { sundivers: ['blue-s1', 'blue-s2'] }),
    },
    {
      why: 'Chain would take the only scouring sundiver away',
      state: position({
        action: 'scour',
        card: 'chain',
        setup: { triggerEvent: 'feeders' },
        feeders: 'C0',
        p1: { on: 'C0 C1 C2' },
      }),
      action: use('chain', { sundivers: ['blue-s1', 'blue-s2', 'blue-s3'] }),
    },
    {
      why: 'Duplicate would make the only foundry too dear',
      state: position({ action: 'activate', card: 'duplicate', p1: { on: 'V0', foundry: 'V0', energy: 5, reserve: 3 } }),
      action: use('duplicate'),
    },
    {
      why: 'Procreate would empty the reserve of the only foundry',
      state: position({ action: 'activate', card: 'procreate', p1: { on: 'V0 O0 O0', foundry: 'V0', energy: 5, reserve: 2 } }),
      action: use('procreate'),
    },
  ])('SOL-14.8 $why', ({ state, action }) => {
    expect(sol.check(state, { player: 'p1', ...action } as never)).toMatchObject({ code: 'effect-condition', rule: 'SOL-14.8' });
    expect(listed(state, 'play-card')).toEqual([]);
  });

  test('SOL-14.8 once something is done the card may be used', () => {
    const state = position({ action: 'convert', card: 'chain', p1: { on: 'O0 O1 O5 O6' } });
    const done = play(state, convert('foundry', 'blue-s1 blue-s2', 'O0'));
    expect(verdict(done, use('chain', { sundivers: ['blue-s3', 'blue-s4'] }))).toBe('legal');
  });
});

describe('Accelerate', () => {
  test('SOL-15.1 every mothership advances the same number of eyes, from 1 to N-1', () => {
    const state = position({ card: 'accelerate', p1: { eye: 2 }, p2: { eye: 8 } });
    expect(play(state, use('accelerate', { n: 5 })).seats.map(({ eye }) => eye)).toEqual([10, 3]);
    expect(listed(state, 'play-card')).toHaveLength(12);
    expect(verdict(state, use('accelerate', { n: 13 }))).toBe('parameter');
  });

  test('SOL-15.2 gaps stay as they are, and launches use the new eye', () => {
    const state = position({ card: 'accelerate' });
    const after = play(state, use('accelerate', { n: 3 }), choose('move'));
    expect((after.seats[1].eye - after.seats[0].eye + 13) % 13).toBe(6);
    expect([verdict(after, launch('blue-s1', 'O0')), verdict(after, launch('blue-s1', 'O10'))]).toEqual(['not-launch-space', 'legal']);
    expect(sol.decisions(after)).toEqual(['p1']);
  });
});

describe('Chain', () => {
  const chain = (...sundivers: string[]) => use('chain', { sundivers });
  const chained = (p1: string, p2 = '') => position({ card: 'chain', p1: { on: p1 }, p2: { on: p2 } });

  test('SOL-15.16 neighbours in one space or in adjacent spaces, whoever owns them, with or without gates', () => {
    expect(verdict(chained('I0', 'V0'), chain('blue-s1', 'green-s1'))).toBe('legal');
    expect(verdict(chained('I0', 'I0'), chain('blue-s1', 'green-s1'))).toBe('legal');
    expect(verdict(chained('I0', 'V2'), chain('blue-s1', 'green-s1'))).toBe('effect-condition');
    expect(verdict(chained('I0'), chain('blue-s1', 'blue-s2'))).toBe('not-on-board');
  });

  test.each([
    ['a branch', 'O0 O1 O2 I1', ['blue-s1', 'blue-s2', 'blue-s3']],
    ['three in one space', 'O0 O0 O0', ['blue-s1', 'blue-s2', 'blue-s3']],
    ['only a part of the group', 'O0 O1 O2', ['blue-s1', 'blue-s2']],
    ['not from an end', 'O0 O1 O2', ['blue-s2', 'blue-s1', 'blue-s3']],
    ['two in the middle space', 'O0 O1 O1', ['blue-s1', 'blue-s2', 'blue-s3']],
  ])('SOL-15.17 %s is no chain', (_what, on, sundivers) => {
    expect(verdict(chained(on), chain(...sundivers))).toBe('effect-condition');
  });

  test('SOL-15.17 a single sundiver is no chain', () => {
    expect(listed(chained('O0 O5'), 'play-card')).toEqual([]);
    expect(() => sol.parseAction({ type: 'play-card', player: 'p1', effect: 'chain', sundivers: ['blue-s1'] })).toThrow();
  });

  test('SOL-15.18 SOL-15.19 each pays its owner; counted from the chosen end every other one goes home', () => {
    const state = chained('O0 O2', 'O1 O3');
    const first = play(state, chain('blue-s1', 'green-s1', 'blue-s2', 'green-s2'));
    expect([momentum(first), momentum(first, 'p2'), count(first, 'p1', 'hold'), count(first, 'p2', 'hold')]).toEqual([2, 2, 13, 11]);
    const second = play(state, chain('green-s2', 'blue-s2', 'green-s1', 'blue-s1'));
    expect([count(second, 'p1', 'hold'), count(second, 'p2', 'hold')]).toEqual([11, 13]);
    expect(listed(state, 'play-card')).toHaveLength(2);
  });

  test('SOL-15.20 it may be a chain of others', () => {
    expect(verdict(chained('C0', 'O0 O1'), chain('green-s1', 'green-s2'))).toBe('legal');
  });
});

describe('Hatch', () => {
  const hatch = use('hatch', { space: 'O0', sundiver: 'green-s1' });

  test('SOL-15.29 a foreign sundiver of a shared space goes home, two own ones come in', () => {
    const after = play(position({ card: 'hatch', p1: { on: 'O0', reserve: 2 }, p2: { on: 'O0' } }), hatch);
    expect([count(after, 'p1', 'O0'), whereIs(after, 'green-s1'), count(after, 'p1', 'reserve')]).toEqual([3, 'hold:green', 0]);
    expect(verdict(position({ card: 'hatch', p1: { on: 'O1', reserve: 2 }, p2: { on: 'O0' } }), hatch)).toBe('effect-condition');
    expect(verdict(position({ card: 'hatch', p1: { on: 'O0 O0', reserve: 2 } }), use('hatch', { space: 'O0', sundiver: 'blue-s2' }))).toBe(
      'effect-condition',
    );
  });

  test.each([
    { on: 'O0 O0 O0', reserve: 2, code: 'legal' },
    { on: 'O0 O0 O0 O0', reserve: 2, code: 'effect-condition' },
    { on: 'O0', reserve: 1, code: 'effect-condition' },
  ])('SOL-15.30 with $on on the board and $reserve in reserve: $code', ({ on, reserve, code }) => {
    expect(verdict(position({ card: 'hatch', p1: { on, reserve }, p2: { on: 'O0' } }), hatch)).toBe(code);
  });
});

describe('Procreate', () => {
  test('SOL-15.48 SOL-15.49 every group of two to four grows by one, or nothing happens', () => {
    const state = position({ card: 'procreate', p1: { on: 'O0 O0 V3 V3 V3 V3 C0', reserve: 2 } });
    const after = play(state, use('procreate'));
    expect(['O0', 'V3', 'C0', 'reserve'].map((location) => count(after, 'p1', location))).toEqual([3, 5, 1, 0]);
    expect(verdict(position({ card: 'procreate', p1: { on: 'O0 O0 V3 V3', reserve: 1 } }), use('procreate'))).toBe('effect-condition');
    expect(verdict(position({ card: 'procreate', p1: { on: 'O0 V3', reserve: 5 } }), use('procreate'))).toBe('effect-condition');
  });
});

test('SOL-15.67 Tribute: visitors of one own station pay one energy each, as far as they can', () => {
  const state = position({
    players: 3,
    card: 'tribute',
    p1: { node: 'O1 O3', on: 'O3' },
    p2: { on: 'O1 O1', energy: 5 },
    p3: { on: 'O1 O1 O1', energy: 2 },
  });
  const after = play(state, use('tribute', { station: 'blue-node1' }));
  expect(['p1', 'p2', 'p3'].map((player) => energy(after, player))).toEqual([4, 3, 0]);
  expect(after.supply).toBe(state.supply);
  expect(verdict(state, use('tribute', { station: 'blue-node2' }))).toBe('effect-condition');
  expect(verdict(position({ card: 'tribute', p2: { node: 'O1', on: 'O1' } }), use('tribute', { station: 'green-node1' }))).toBe(
    'effect-condition',
  );
});
