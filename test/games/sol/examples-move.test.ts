// The forty worked examples of the rules: moves.
import { sol } from 'orrery-rules/sol';
import {
  count,
  draw,
  endAction,
  energy,
  fly,
  hurl,
  launch,
  momentum,
  movement,
  owed,
  plain,
  play,
  position,
  type State,
  verdict,
  whereIs,
} from './builders.js';

describe('Moves', () => {
  test('SOL-X6 two gates of one owner pay one toll, the own gate none', () => {
    const state = position({
      action: 'move',
      p1: { on: 'I0 I1 I2', gates: 'I0-V0' },
      p2: { gates: 'I1-V1 I2-V2' },
    });
    const after = play(state, fly('blue-s1', 'V0'), fly('blue-s2', 'V1'), fly('blue-s3', 'V2'));
    expect([energy(after, 'p2'), energy(after), after.turn.points]).toEqual([1, 0, 0]);
  });

  test.each([
    { cards: ['x', 'x', 'x'], gained: 6 },
    { cards: ['x', 'flare', 'x'], gained: 7 },
  ])('SOL-X7 three hurled sundivers, cards $cards: $gained momentum', ({ cards, gained }) => {
    const state = position({
      action: 'move',
      p1: { on: 'C0 C0 C3' },
      edit: (each) => each.deck.push(...cards.map((card) => (card === 'flare' ? ('flare' as const) : plain(each)))),
    });
    const hurled = play(state, hurl('blue-s1'), hurl('blue-s2'), hurl('blue-s3'));
    expect([momentum(hurled), count(hurled, 'p1', 'vaporized'), owed(hurled)]).toEqual([6, 3, 3]);
    expect(momentum(play(hurled, endAction, draw))).toBe(gained);
  });

  test('SOL-X8 three players: four free eyes in front of the first, three in front of the others', () => {
    const start = sol.start({ players: 3, vestigial: false }, 1);
    expect(start.seats.map(({ eye }) => eye)).toEqual([0, 4, 8]);
    const freeAhead = (state: State) =>
      state.seats.map(({ eye }) => {
        const others = state.seats.map((other) => (eye - other.eye + 13) % 13).filter((gap) => gap > 0);
        return Math.min(...others) - 1;
      });
    expect(freeAhead(start)).toEqual([4, 3, 3]);
    const next = play(start, { type: 'choose-action', action: 'move' }, endAction);
    expect([next.seats[0].eye, freeAhead(next)]).toEqual([12, [3, 4, 3]]);
  });

  test.each([
    ['O12', 'legal'],
    ['O0', 'legal'],
    ['I12', 'legal'],
    ['I0', 'legal'],
    ['O1', 'not-launch-space'],
    ['V0', 'not-launch-space'],
  ])('SOL-X9 from eye E0 a launch into %s is %s', (to, expected) => {
    expect(verdict(position({ action: 'move' }), launch('blue-s1', to))).toBe(expected);
  });

  test('SOL-X10 five own sundivers close a space even for one that would leave at once', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O0 O0 O0 O0 O12' } });
    expect(verdict(state, fly('blue-s6', 'O0'))).toBe('space-full');
    expect(whereIs(play(state, fly('blue-s6', 'I12'), fly('blue-s6', 'I0'), fly('blue-s6', 'I1')), 'blue-s6')).toBe('I1');
  });

  test.each([
    ['I0', 'V1', 'legal'],
    ['I0', 'V0', 'no-gate'],
    ['I1', 'V1', 'no-gate'],
    ['V1', 'I0', 'legal'],
  ])('SOL-X11 with one gate on I0-V1, %s to %s is %s', (from, to, expected) => {
    expect(verdict(position({ action: 'move', p1: { on: from, gates: 'I0-V1' } }), fly('blue-s1', to))).toBe(expected);
  });

  test('SOL-X18 stations in two layers give five points, a gate none', () => {
    expect(movement(position({ p1: { node: 'V1 V7', foundry: 'C2', gates: 'I0-V0' } }))).toBe(5);
  });

  test('SOL-X28 Catapult: free steps through two gates with no point left, one toll, one free step each', () => {
    const state = position({
      action: 'move',
      points: 0,
      card: 'catapult',
      p1: { on: 'I0 I1' },
      p2: { gates: 'I0-V0 I1-V2' },
    });
    const running = play(state, { type: 'play-card', effect: 'catapult' });
    const after = play(running, fly('blue-s1', 'V0', true), fly('blue-s2', 'V2', true));
    expect([energy(after, 'p2'), whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2')]).toEqual([1, 'V0', 'V2']);
    expect(verdict(after, fly('blue-s1', 'I0', true))).toBe('free-step-used');
  });

  test('SOL-X33 Hyperdrive: ten points, nine spaces flown, three energy', () => {
    const state = position({ action: 'move', points: 5, card: 'hyperdrive' });
    const path = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9'].map((to) => fly('blue-s1', to));
    const after = play(state, { type: 'play-card', effect: 'hyperdrive' }, launch('blue-s1', 'O0'), ...path);
    expect([energy(after), after.turn.points]).toEqual([3, 0]);
  });

  test('SOL-X34 Puncture turns the sundiver into a gate', () => {
    const state = position({ action: 'move', card: 'puncture', p1: { on: 'V3' } });
    const after = play(state, { type: 'play-card', effect: 'puncture', sundiver: 'blue-s1', to: 'R1' });
    expect([after.turn.points, whereIs(after, 'blue-s1'), whereIs(after, 'blue-gate1'), owed(after)]).toEqual([2, 'reserve', 'V3-R1', 0]);
  });
});
