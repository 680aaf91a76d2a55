import { choose, convert, count, draw, endAction, energy, keep, listed, owed, play, position, verdict, whereIs } from './builders.js';

const targets = (on: string, extra: Parameters<typeof position>[0] = {}) =>
  listed(position({ action: 'convert', ...extra, p1: { on, ...extra.p1 } }), 'convert').map(({ kind, at }) => `${kind} ${at}`);

describe('Conversions', () => {
  test('SOL-8.1 a turn has one conversion', () => {
    const state = play(position({ action: 'convert', p1: { on: 'O0 O1 O4 O5' } }), convert('foundry', 'blue-s1 blue-s2', 'O0'));
    expect(verdict(state, convert('foundry', 'blue-s3 blue-s4', 'O4'))).toBe('already-converted');
    expect(listed(state, 'convert')).toEqual([]);
  });

  test('SOL-8.2 only own sundivers on the board count, and others do not matter', () => {
    const state = position({ action: 'convert', p1: { on: 'O0 O1' }, p2: { on: 'O0 O1 O2' } });
    expect(listed(state, 'convert').every(({ sundivers }) => sundivers.every((id) => id.startsWith('blue')))).toBe(true);
    expect(verdict(state, convert('foundry', 'blue-s1 green-s2', 'O0'))).toBe('not-owner');
    expect(verdict(state, convert('foundry', 'blue-s1 blue-s1', 'O0'))).toBe('not-owner');
    expect(verdict(state, convert('foundry', 'blue-s1 blue-s3', 'O0'))).toBe('not-on-board');
    expect(verdict(state, convert('foundry', 'blue-s1 blue-s2', 'O0'))).toBe('legal');
  });

  test('SOL-8.3 exactly the pattern goes to the reserve', () => {
    const after = play(position({ action: 'convert', p1: { on: 'O0 O0 O1 O1' } }), convert('foundry', 'blue-s1 blue-s3', 'O0'));
    expect([count(after, 'p1', 'O0'), count(after, 'p1', 'O1'), count(after, 'p1', 'reserve'), count(after, 'p1', 'hold')]).toEqual([
      1, 1, 2, 9,
    ]);
    expect(verdict(position({ action: 'convert', p1: { on: 'O0 O1 O2' } }), convert('foundry', 'blue-s1 blue-s2 blue-s3', 'O0'))).toBe(
      'pattern',
    );
  });

  test('SOL-8.4 the piece must be in the reserve', () => {
    const state = position({ action: 'convert', p1: { on: 'O0 O1', foundry: 'V0 V2 V4' } });
    expect(verdict(state, convert('foundry', 'blue-s1 blue-s2', 'O0'))).toBe('no-piece');
    expect(targets('O0 I0', { p1: { gates: 'I1-V1 I2-V2 I3-V3 I4-V4 I5-V5' } })).toEqual([]);
  });

  test('SOL-8.5 SOL-8.6 no second station in a space, no second gate on a pair', () => {
    const state = position({ action: 'convert', p1: { on: 'O0 O2', tower: 'O1' } });
    expect(verdict(state, convert('node', 'blue-s1 blue-s2', 'O1'))).toBe('station-present');
    expect(targets('O0 I0', { p2: { gates: 'I0-V0 I0-V1' } })).toEqual([]);
  });

  test('SOL-8.7 no gate is needed anywhere near', () => {
    expect(targets('V3 R1 C0')).toContain('tower C0');
    expect(targets('R0 R1')).toEqual(['foundry R0', 'foundry R1']);
  });

  test('SOL-8.8 SOL-8.15 a station in a new layer raises the marker, a second one and a gate do not', () => {
    const movesAfter = (on: string, kind: 'foundry' | 'gate', at: string, p1 = {}) => {
      let state = play(position({ action: 'convert', p1: { on, ...p1 } }), convert(kind, 'blue-s1 blue-s2', at), endAction);
      if (state.phase === 'pre-draw') state = play(state, draw);
      if (state.phase === 'keep') state = play(state, keep(state.seats[0].candidates[0]));
      return play(state, choose('move', 'p2'), { type: 'end-action', player: 'p2' }, choose('move')).turn.points;
    };
    expect(movesAfter('O0 O1', 'foundry', 'O0')).toBe(4);
    expect(movesAfter('O0 O1', 'foundry', 'O0', { node: 'O5' })).toBe(4);
    expect(movesAfter('O0 I0', 'gate', 'I0-V0')).toBe(3);
  });

  test.each([
    ['O0 O2', 'node', 'O1', 0],
    ['I0 I2', 'node', 'I1', 0],
    ['V0 V2', 'node', 'V1', 1],
    ['R0 R2', 'node', 'R1', 2],
    ['C0 C2', 'node', 'C1', 3],
  ] as const)('SOL-8.9 SOL-10.2 a node from %s owes %s %s: %i', (on, kind, at, cards) => {
    expect(owed(play(position({ action: 'convert', p1: { on } }), convert(kind, 'blue-s1 blue-s2', at)))).toBe(cards);
  });
});

describe('Gates', () => {
  test.each([
    ['O3 I3', ['gate I3-V3', 'gate I3-V4'], 1],
    ['I3 V4', ['gate V4-R2'], 2],
    ['V9 R5', ['gate R5-C3'], 3],
  ])('SOL-8.10 SOL-8.11 SOL-8.13 SOL-8.14 from %s: %j, %i cards', (on, expected, cards) => {
    expect(targets(on)).toEqual(expected);
    const [, at] = expected[0].split(' ');
    expect(owed(play(position({ action: 'convert', p1: { on } }), convert('gate', 'blue-s1 blue-s2', at)))).toBe(cards);
  });

  test('SOL-8.10 the two sundivers may be named in either order, and must be adjacent', () => {
    const state = position({ action: 'convert', p1: { on: 'O3 I3 O5' } });
    expect(verdict(state, convert('gate', 'blue-s2 blue-s1', 'I3-V3'))).toBe('legal');
    expect(verdict(state, convert('gate', 'blue-s3 blue-s2', 'I3-V3'))).toBe('pattern');
  });

  test('SOL-8.12 the core has nothing below it', () => {
    expect(targets('R0 C0')).toEqual([]);
  });

  test('SOL-8.13 between the orbits there are no gates', () => {
    expect(() => position({ action: 'convert', p1: { gates: 'O0-I0' } })).toThrow();
    expect(targets('O3 I3').some((target) => target.includes('O'))).toBe(false);
  });
});

describe('Nodes, foundries, towers', () => {
  test('SOL-8.16 SOL-8.17 a node stands in the one space between', () => {
    expect(targets('V3 V5')).toEqual(['node V4']);
    expect(targets('V12 V1')).toEqual(['node V0']);
    expect(targets('V3 V6')).toEqual([]);
  });

  test('SOL-8.18 sundivers in the space between do not matter', () => {
    const state = position({ action: 'convert', p1: { on: 'V3 V5 V4' }, p2: { on: 'V4 V4' } });
    expect(verdict(state, convert('node', 'blue-s1 blue-s2', 'V4'))).toBe('legal');
  });

  test('SOL-8.19 SOL-8.20 a foundry stands in either of two adjacent spaces without a station', () => {
    expect(targets('V3 V4')).toEqual(['foundry V3', 'foundry V4']);
    expect(targets('V3 V4', { p2: { node: 'V3' } })).toEqual(['foundry V4']);
    const state = position({ action: 'convert', p1: { on: 'V3 V4' } });
    expect(verdict(state, convert('foundry', 'blue-s1 blue-s2', 'V5'))).toBe('pattern');
  });

  test('SOL-8.21 two sundivers in one space make nothing', () => {
    expect(targets('V3 V3')).toEqual([]);
  });

  test('SOL-8.22 SOL-8.23 SOL-8.24 a tower stands under three layers of sundivers, only in the Sun', () => {
    expect(targets('O2 I2 V3').filter((target) => target.startsWith('tower'))).toEqual(['tower V3']);
    expect(targets('I2 V2 R1').filter((target) => target.startsWith('tower'))).toEqual(['tower R1']);
    expect(targets('V2 R1 C0').filter((target) => target.startsWith('tower'))).toEqual(['tower C0']);
    expect(targets('O2 I3 V3').filter((target) => target.startsWith('tower'))).toEqual([]);
    expect(targets('O2 I2').some((target) => target.startsWith('tower'))).toBe(false);
    const state = position({ action: 'convert', p1: { on: 'O2 I2 V3', energy: 1 } });
    expect(verdict(state, convert('tower', 'blue-s1 blue-s2 blue-s3', 'I2'))).toBe('pattern');
    const after = play(state, convert('tower', 'blue-s3 blue-s1 blue-s2', 'V3'));
    expect([whereIs(after, 'blue-tower1'), energy(after)]).toEqual(['V3', 1]);
  });
});
