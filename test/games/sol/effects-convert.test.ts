// Effects that belong to converting, clause by clause.
import {
  bonus,
  convert,
  count,
  type Described,
  endAction,
  energy,
  listed,
  owed,
  play,
  position,
  type Short,
  verdict,
  whereIs,
} from './builders.js';

type Card = NonNullable<Described['card']>;
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const converting = (card: Card, described: Described) => position({ action: 'convert', card, ...described });

describe('Cascade', () => {
  const state = converting('cascade', { p1: { on: 'O0 O1 V3 V4' } });

  test('SOL-15.11 after the normal conversion one more, whose sundivers come home', () => {
    expect(verdict(state, use('cascade'))).toBe('effect-condition');
    const used = play(state, convert('foundry', 'blue-s1 blue-s2', 'O0'), use('cascade'));
    const twice = play(used, convert('foundry', 'blue-s3 blue-s4', 'V3'));
    expect(['blue-s1', 'blue-s2', 'blue-s3', 'blue-s4'].map((id) => whereIs(twice, id))).toEqual([
      'reserve',
      'reserve',
      'hold:blue',
      'hold:blue',
    ]);
    expect(listed(twice, 'convert')).toEqual([]);
  });

  test('SOL-15.12 both conversions owe their cards', () => {
    const deep = converting('cascade', { p1: { on: 'R0 R1 V3 V4' } });
    const twice = play(deep, convert('foundry', 'blue-s1 blue-s2', 'R0'), use('cascade'), convert('foundry', 'blue-s3 blue-s4', 'V3'));
    expect(owed(twice)).toBe(3);
  });
});

describe('Invade', () => {
  const two = (sundivers = ['blue-s1', 'blue-s2']) => use('invade', { station: 'green-node1', sundivers });

  test('SOL-15.33 it is the conversion of the turn, with two sundivers on the station, three on a tower', () => {
    const state = converting('invade', { p1: { on: 'O0 O0 O5 O6' }, p2: { node: 'O0', tower: 'O5' } });
    const done = play(state, two());
    expect([verdict(done, convert('foundry', 'blue-s3 blue-s4', 'O6')), count(done, 'p1', 'reserve')]).toEqual(['already-converted', 2]);
    expect(verdict(play(state, convert('foundry', 'blue-s3 blue-s4', 'O6')), two())).toBe('already-converted');
    expect(verdict(state, two(['blue-s1', 'blue-s3']))).toBe('effect-condition');
    expect(verdict(state, two(['blue-s1', 'blue-s1']))).toBe('effect-condition');
    const tower = converting('invade', { p1: { on: 'O0 O0' }, p2: { tower: 'O0' } });
    expect(verdict(tower, use('invade', { station: 'green-tower1', sundivers: ['blue-s1', 'blue-s2'] }))).toBe('effect-condition');
    const own = converting('invade', { p1: { on: 'O0 O0', node: 'O0' } });
    expect(verdict(own, use('invade', { station: 'blue-node1', sundivers: ['blue-s1', 'blue-s2'] }))).toBe('effect-condition');
  });

  test('SOL-15.34 SOL-15.35 the stations change places, and the owner gets as many sundivers, if there are', () => {
    const state = converting('invade', { p1: { on: 'O0 O0' }, p2: { node: 'O0', reserve: 1 } });
    const after = play(state, two());
    expect([whereIs(after, 'green-node1'), whereIs(after, 'blue-node1'), count(after, 'p2', 'reserve')]).toEqual(['reserve', 'O0', 0]);
    const used = converting('invade', { p1: { on: 'O0 O0', node: 'V1 V3 V5' }, p2: { node: 'O0' } });
    expect(verdict(used, two())).toBe('no-piece');
  });

  test('SOL-15.36 cards are owed by layer', () => {
    expect(owed(play(converting('invade', { p1: { on: 'C0 C0' }, p2: { node: 'C0' } }), two()))).toBe(3);
    expect(owed(play(converting('invade', { p1: { on: 'I0 I0' }, p2: { node: 'I0' } }), two()))).toBe(0);
  });
});

describe('Motivate', () => {
  test('SOL-15.42 SOL-15.43 the new station works at once, without a sundiver and without cards of its own', () => {
    const state = converting('motivate', { p1: { on: 'V0 V2' } });
    expect(verdict(state, use('motivate'))).toBe('effect-condition');
    const used = play(state, convert('node', 'blue-s1 blue-s2', 'V1'), use('motivate'));
    expect([energy(used), owed(used), used.decision?.kind]).toEqual([2, 1, 'bonus']);
    const after = play(used, bonus(true));
    expect([energy(after), after.phase, verdict(after, endAction)]).toEqual([3, 'convert', 'legal']);
  });

  test('SOL-15.43 not after a gate, and not when the base cannot be taken', () => {
    const gate = play(converting('motivate', { p1: { on: 'O0 I0' } }), convert('gate', 'blue-s1 blue-s2', 'I0-V0'));
    expect(verdict(gate, use('motivate'))).toBe('effect-condition');
    const tower = (have: number) =>
      play(converting('motivate', { p1: { on: 'O2 I2 V3', energy: have } }), convert('tower', 'blue-s1 blue-s2 blue-s3', 'V3'));
    expect([verdict(tower(1), use('motivate')), verdict(tower(2), use('motivate'))]).toEqual(['energy', 'legal']);
  });
});
