// The forty worked examples of the rules: conversions.
import { convert, count, listed, movement, owed, play, position, type State, verdict, whereIs } from './builders.js';

const gateTargets = (state: State) =>
  listed(state, 'convert')
    .filter(({ kind }) => kind === 'gate')
    .map(({ at }) => at);

describe('Conversions', () => {
  test('SOL-X12 a gate below the inner orbit: two targets, one card, no movement point', () => {
    const state = position({ action: 'convert', p1: { on: 'O3 I3' } });
    expect(gateTargets(state)).toEqual(['I3-V3', 'I3-V4']);
    const after = play(state, convert('gate', 'blue-s1 blue-s2', 'I3-V4'));
    expect([owed(after), count(after, 'p1', 'reserve'), whereIs(after, 'blue-gate1')]).toEqual([1, 2, 'I3-V4']);
    expect(owed(play(state, convert('gate', 'blue-s1 blue-s2', 'I3-V3')))).toBe(1);
    expect(movement(position({ p1: { gates: 'I3-V4' } }))).toBe(3);
  });

  test('SOL-X13 the only gate below R5 leads to C3 and owes three cards', () => {
    const state = position({ action: 'convert', p1: { on: 'V9 R5' } });
    expect(gateTargets(state)).toEqual(['R5-C3']);
    expect(owed(play(state, convert('gate', 'blue-s1 blue-s2', 'R5-C3')))).toBe(3);
  });

  test('SOL-X14 a node across the end of the ring: C4 and C1 make C0 and nothing else', () => {
    const state = position({ action: 'convert', p1: { on: 'C4 C1' } });
    expect(listed(state, 'convert').map(({ kind, at }) => `${kind} ${at}`)).toEqual(['node C0']);
    expect(owed(play(state, convert('node', 'blue-s1 blue-s2', 'C0')))).toBe(3);
  });

  test('SOL-X15 a foundry in either of two spaces, no card, one more movement point', () => {
    const state = position({ action: 'convert', p1: { on: 'O12 O0' } });
    expect(
      listed(state, 'convert')
        .map(({ kind, at }) => `${kind} ${at}`)
        .sort(),
    ).toEqual(['foundry O0', 'foundry O12']);
    const after = play(state, convert('foundry', 'blue-s1 blue-s2', 'O0'));
    expect(owed(after)).toBe(0);
    expect([movement(position({})), movement(position({ p1: { foundry: 'O0' } }))]).toEqual([3, 4]);
  });

  test('SOL-X16 a tower needs no gate, but three spaces that border on each other', () => {
    const state = position({ action: 'convert', p1: { on: 'O2 I2 V3 V4' } });
    expect(verdict(state, convert('tower', 'blue-s1 blue-s2 blue-s3', 'V3'))).toBe('legal');
    expect(owed(play(state, convert('tower', 'blue-s1 blue-s2 blue-s3', 'V3')))).toBe(1);
    expect(verdict(state, convert('tower', 'blue-s1 blue-s2 blue-s4', 'V4'))).toBe('pattern');
  });

  test('SOL-X17 two sundivers in one space form no pattern', () => {
    const state = position({ p1: { on: 'R0 R0' } });
    expect(verdict(state, { type: 'choose-action', action: 'convert' })).toBe('action-unavailable');
    const within = position({ action: 'convert', p1: { on: 'R0 R0' } });
    for (const [kind, at] of [
      ['gate', 'R0-C0'],
      ['node', 'R0'],
      ['foundry', 'R0'],
    ] as const) {
      expect(verdict(within, convert(kind, 'blue-s1 blue-s2', at))).toBe('pattern');
    }
  });

  test('SOL-X35 three sundivers invade a tower', () => {
    const state = position({
      action: 'convert',
      card: 'invade',
      p1: { on: 'V6 V6 V6' },
      p2: { tower: 'V6', reserve: 2 },
    });
    const sundivers = ['blue-s1', 'blue-s2', 'blue-s3'];
    const after = play(state, { type: 'play-card', effect: 'invade', station: 'green-tower1', sundivers });
    expect([whereIs(after, 'green-tower1'), whereIs(after, 'blue-tower1')]).toEqual(['reserve', 'V6']);
    expect([count(after, 'p1', 'reserve'), count(after, 'p2', 'reserve'), owed(after)]).toEqual([3, 0, 1]);
    expect(count(after, 'p2', 'hold') - count(state, 'p2', 'hold')).toBe(2);
  });
});
