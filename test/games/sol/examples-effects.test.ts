// The forty worked examples of the rules: effects and trigger events.
import { sol } from 'orrery-rules/sol';
import {
  bonus,
  count,
  draw,
  endAction,
  energy,
  hurl,
  listed,
  momentum,
  movement,
  owed,
  plain,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

describe('Effects and trigger events', () => {
  test('SOL-X29 a chain of three, counted from O0', () => {
    const state = position({ card: 'chain', p1: { on: 'O0 I1' }, p2: { on: 'O1' } });
    const after = play(state, { type: 'play-card', effect: 'chain', sundivers: ['blue-s1', 'green-s1', 'blue-s2'] });
    expect([momentum(after), momentum(after, 'p2')]).toEqual([2, 1]);
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2'), whereIs(after, 'green-s1')]).toEqual(['hold:blue', 'hold:blue', 'O1']);
  });

  test('SOL-X30 a loop is no chain', () => {
    const state = position({ card: 'chain', p1: { on: 'O0 O1 I0 I1' } });
    const sundivers = ['blue-s1', 'blue-s2', 'blue-s4', 'blue-s3'];
    expect(verdict(state, { type: 'play-card', effect: 'chain', sundivers })).toBe('effect-condition');
    expect(listed(state, 'play-card')).toEqual([]);
  });

  test.each([
    { cards: ['x', 'x'], take: true, energy: 10, at: 'R0', movement: 4 },
    { cards: ['x', 'x'], take: false, energy: 6, at: 'R0', movement: 4 },
    { cards: ['flare', 'x'], take: null, energy: 3, at: 'destroyed', movement: 3 },
  ])(
    'SOL-X31 Squeeze on a radiative node, cards $cards, bonus $take: $energy energy',
    ({ cards, take, energy: gained, at, movement: points }) => {
      const state = position({
        action: 'activate',
        card: 'squeeze',
        p1: { on: 'R0', node: 'R0' },
        edit: (each) => each.deck.push(...cards.map((card) => (card === 'x' ? plain(each, 1) : ('flare' as const)))),
      });
      const squeezed = play(state, { type: 'play-card', effect: 'squeeze', station: 'blue-node1', sundiver: 'blue-s1' });
      expect([energy(squeezed), owed(squeezed), whereIs(squeezed, 'blue-s1')]).toEqual([0, 2, 'hold:blue']);
      const after = play(squeezed, endAction, draw, ...(take === null ? [] : [bonus(take)]));
      expect([energy(after), whereIs(after, 'blue-node1')]).toEqual([gained, at]);
      const next = { ...after, phase: 'choose' as const, turn: { ...after.turn, seat: 0, action: null }, decision: null };
      expect(movement(next)).toBe(points);
    },
  );

  test.each([
    { have: 14, verdict: 'legal' },
    { have: 13, verdict: 'energy' },
  ])('SOL-X32 Augment on a core tower with three more sundivers costs 14: with $have it is $verdict', ({ have, verdict: expected }) => {
    const state = position({ action: 'activate', card: 'augment', p1: { on: 'C0 C0', tower: 'C0', energy: have }, p2: { on: 'C0 C0' } });
    const augment = { type: 'play-card', effect: 'augment', station: 'blue-tower1', sundiver: 'blue-s1' } as const;
    expect(verdict(state, augment)).toBe(expected);
    if (expected === 'legal') expect([momentum(play(state, augment)), play(state, augment).decision]).toEqual([14, null]);
  });

  test('SOL-X36 a garden grows in twelve spaces', () => {
    const state = position({
      action: 'move',
      setup: { triggerEvent: 'energy-garden' },
      p1: { on: 'C0' },
      edit: (each) => each.deck.push(plain(each), 'trigger'),
    });
    const after = play(state, hurl('blue-s1'), endAction, draw);
    expect(after.garden).toEqual(['V0', 'V2', 'V4', 'V6', 'V8', 'V10', 'R0', 'R2', 'R4', 'R6', 'C0', 'C2']);
    expect(state.supply - after.supply).toBe(12);
  });

  test('SOL-X37 Implode: five in V2 go to R1, five in V1 to R0', () => {
    const state = position({
      action: 'move',
      setup: { triggerEvent: 'implode' },
      p1: { on: 'C0 V2 V2 V2 V2 V2 V1 V1 V1 V1 V1' },
      edit: (each) => each.deck.push(plain(each), 'trigger'),
    });
    const after = play(state, hurl('blue-s1'), endAction, draw);
    expect([count(after, 'p1', 'R1'), count(after, 'p1', 'R0'), after.decision]).toEqual([5, 5, null]);
  });

  test('SOL-X39 five players stand on every third of sixteen eyes', () => {
    expect(sol.start({ players: 5, vestigial: false }, 1).seats.map(({ eye }) => eye)).toEqual([0, 3, 6, 9, 12]);
  });

  test('SOL-X40 Pulse activates both nodes of the inner orbit', () => {
    const state = position({ action: 'activate', card: 'pulse', p1: { node: 'I2' }, p2: { node: 'I7' } });
    const pulse = play(state, { type: 'play-card', effect: 'pulse' });
    const own = play(pulse, { type: 'activate-station', station: 'blue-node1' }, bonus(true));
    const after = play(own, { type: 'activate-station', station: 'green-node1' }, bonus(true, 'p2'));
    expect([energy(after), energy(after, 'p2'), owed(after)]).toEqual([3, 1, 0]);
  });
});
