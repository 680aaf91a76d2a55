// Effects that belong to the move action, clause by clause.
import {
  activate,
  type Described,
  endAction,
  energy,
  fly,
  hurl,
  launch,
  listed,
  momentum,
  owed,
  play,
  position,
  type Short,
  verdict,
  whereIs,
} from './builders.js';

type Move = Omit<Described, 'action'>;
const moving = (card: NonNullable<Described['card']>, described: Move) => position({ action: 'move', card, ...described });
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const using = (card: NonNullable<Described['card']>, described: Move, parameters: object = {}) =>
  play(moving(card, described), use(card, parameters));

describe('Catapult', () => {
  test('SOL-15.13 each sundiver has one free step through a gate, each through a gate of its own', () => {
    const state = using('catapult', { p1: { on: 'I0 I0', gates: 'I0-V0 V0-R0' } });
    const after = play(state, fly('blue-s1', 'V0', true), fly('blue-s2', 'V0', true));
    expect(after.turn.points).toBe(3);
    expect(verdict(after, fly('blue-s1', 'R0', true))).toBe('free-step-used');
    expect(verdict(after, fly('blue-s1', 'R0'))).toBe('legal');
    expect(verdict(state, fly('blue-s1', 'I1', true))).toBe('effect-condition');
    expect(verdict(moving('catapult', { p1: { on: 'I0', gates: 'I0-V0' } }), fly('blue-s1', 'V0', true))).toBe('effect-condition');
  });

  test('SOL-15.14 the toll is due, and no point is needed', () => {
    const state = using('catapult', { points: 0, p1: { on: 'I0' }, p2: { gates: 'I0-V0' } });
    expect(listed(state, 'fly')).toEqual([{ type: 'fly', player: 'p1', piece: 'blue-s1', to: 'V0', free: true }]);
    expect(energy(play(state, fly('blue-s1', 'V0', true)), 'p2')).toBe(1);
  });
});

test('SOL-15.15 Ceremony: an energy for each launch from the own mothership into the outer orbit', () => {
  const state = using('ceremony', { points: 8, p1: { blighted: { seat: 1, count: 1 } } });
  const after = play(state, launch('blue-s2', 'O0'), launch('blue-s3', 'O12'), launch('blue-s4', 'I0'));
  expect(energy(after)).toBe(2);
  expect(energy(play(after, { type: 'launch', sundiver: 'blue-s1', to: 'O6', host: 'p2' }))).toBe(2);
});

describe('Cluster', () => {
  const cluster = (from: string, to: string): Short => ({ type: 'fly-cluster', from, to });

  test('SOL-15.22 twice, a point each, all own sundivers of a space fly together', () => {
    const state = using('cluster', { points: 5, p1: { on: 'O0 O0 O0' }, p2: { on: 'O0' } });
    const after = play(state, cluster('O0', 'O1'), cluster('O1', 'O2'));
    expect(['blue-s1', 'blue-s2', 'blue-s3', 'green-s1'].map((id) => whereIs(after, id))).toEqual(['O2', 'O2', 'O2', 'O0']);
    expect([after.turn.points, verdict(after, cluster('O2', 'O3'))]).toEqual([3, 'timing']);
    expect(verdict(moving('cluster', { p1: { on: 'O0 O0' } }), cluster('O0', 'O1'))).toBe('timing');
    expect(verdict(state, cluster('O5', 'O6'))).toBe('not-on-board');
  });

  test('SOL-15.23 barrier, gate, toll and the limit of five hold for the group', () => {
    const state = using('cluster', { p1: { on: 'I0 I0 I0 I1 I1 I1' }, p2: { gates: 'I0-V0' } });
    expect([verdict(state, cluster('I0', 'V1')), verdict(state, cluster('I0', 'I1'))]).toEqual(['no-gate', 'space-full']);
    expect(listed(state, 'fly-cluster').some(({ to }) => to === 'I1')).toBe(false);
    expect(energy(play(state, cluster('I0', 'V0')), 'p2')).toBe(1);
  });

  test('SOL-15.24 normal steps in between; a group is not hurled', () => {
    const state = using('cluster', { points: 4, p1: { on: 'C0 C0' } });
    const after = play(state, cluster('C0', 'C1'), fly('blue-s1', 'C2'), cluster('C1', 'C2'), hurl('blue-s2'));
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2'), owed(after)]).toEqual(['C2', 'vaporized', 1]);
  });
});

test('SOL-15.28 Fuel: three times an energy for three points', () => {
  const buy: Short = { type: 'buy-fuel' };
  const state = using('fuel', { p1: { energy: 4 } });
  const after = play(state, buy, buy, buy);
  expect([after.turn.points, energy(after), verdict(after, buy), listed(after, 'buy-fuel')]).toEqual([12, 1, 'timing', []]);
  expect(verdict(using('fuel', {}), buy)).toBe('energy');
  expect(verdict(moving('fuel', { p1: { energy: 4 } }), buy)).toBe('timing');
});

describe('Hyperdrive', () => {
  test('SOL-15.31 before any point is spent it doubles them, for one sundiver', () => {
    const described = { p1: { on: 'O0 O5 C0', node: 'V1' }, points: 4 };
    expect(verdict(play(moving('hyperdrive', described), fly('blue-s1', 'O1')), use('hyperdrive'))).toBe('effect-condition');
    const state = using('hyperdrive', described);
    expect(state.turn.points).toBe(8);
    const flown = play(state, fly('blue-s1', 'O1'));
    expect([verdict(flown, fly('blue-s2', 'O6')), verdict(flown, hurl('blue-s3')), verdict(flown, launch('blue-s4', 'O0'))]).toEqual([
      'one-sundiver-only',
      'one-sundiver-only',
      'one-sundiver-only',
    ]);
    expect(new Set(listed(flown, 'fly').map(({ piece }) => piece))).toEqual(new Set(['blue-s1']));
    expect([listed(flown, 'launch'), listed(flown, 'hurl')]).toEqual([[], []]);
    expect(verdict(play(state, hurl('blue-s3')), fly('blue-s1', 'O1'))).toBe('one-sundiver-only');
  });

  test('SOL-15.31 SOL-16.18 lost sundivers come back beside the one that moves, and claim nothing', () => {
    const described = { setup: { triggerEvent: 'explode' as const }, p1: { on: 'O0 O5', lost: 2 }, points: 4 };
    const recover = (sundiver: string) => ({ type: 'recover', sundiver, to: 'O9' }) as const;
    const state = using('hyperdrive', described);
    const back = play(state, recover('blue-s3'));
    expect([back.turn.points, back.turn.running[0].marks]).toEqual([7, []]);
    const flown = play(back, fly('blue-s1', 'O1'));
    expect([verdict(flown, recover('blue-s4')), verdict(flown, fly('blue-s3', 'O10')), verdict(flown, fly('blue-s2', 'O6'))]).toEqual([
      'legal',
      'one-sundiver-only',
      'one-sundiver-only',
    ]);
    expect(listed(flown, 'recover')).toHaveLength(13);
    // It costs a point all the same, and then it is too late for the card.
    expect(verdict(play(moving('hyperdrive', described), recover('blue-s3')), use('hyperdrive'))).toBe('effect-condition');
  });

  test('SOL-15.32 an energy after every third space flown; launching and hurling are not flying', () => {
    const state = using('hyperdrive', { points: 4 });
    const steps = [launch('blue-s1', 'O0'), fly('blue-s1', 'O1'), fly('blue-s1', 'O2')];
    expect(energy(play(state, ...steps))).toBe(0);
    expect(energy(play(state, ...steps, fly('blue-s1', 'O3')))).toBe(1);
    expect(energy(play(state, ...steps, fly('blue-s1', 'O3'), fly('blue-s1', 'O4'), fly('blue-s1', 'O5'), fly('blue-s1', 'O6')))).toBe(2);
  });
});

describe('Juggernaut', () => {
  const lift = { station: 'blue-node1' };

  test('SOL-15.37 one chosen station flies like a sundiver, through gates, with the toll', () => {
    const state = using('juggernaut', { p1: { node: 'I0 I5' }, p2: { gates: 'I0-V0' } }, lift);
    expect([verdict(state, fly('blue-node1', 'V1')), verdict(state, fly('blue-node2', 'I6'))]).toEqual(['no-gate', 'effect-condition']);
    const after = play(state, fly('blue-node1', 'V0'), fly('blue-node1', 'V1'));
    expect([whereIs(after, 'blue-node1'), after.turn.points, energy(after, 'p2')]).toEqual(['V1', 1, 1]);
    expect(verdict(moving('juggernaut', { p2: { node: 'I0' } }), use('juggernaut', { station: 'green-node1' }))).toBe('effect-condition');
  });

  test('SOL-15.38 never into a space with a station; the limit of five does not count it', () => {
    const state = using('juggernaut', { p1: { on: 'I1 I1 I1 I1 I1', node: 'I0' }, p2: { tower: 'I12' } }, lift);
    expect([verdict(state, fly('blue-node1', 'I12')), verdict(state, fly('blue-node1', 'I1'))]).toEqual(['station-present', 'legal']);
    expect(listed(state, 'fly').filter(({ piece }) => piece === 'blue-node1')).toHaveLength(2);
    expect(verdict(play(state, fly('blue-node1', 'I1'), fly('blue-s1', 'I2')), fly('blue-s1', 'I1'))).toBe('legal');
  });

  test('SOL-15.39 from the core it may be hurled: destroyed, 2 momentum, a card that pays for a flare', () => {
    const state = using('juggernaut', { p1: { node: 'C0' }, edit: (each) => each.deck.push('flare') }, lift);
    const after = play(state, hurl('blue-node1'));
    expect([whereIs(after, 'blue-node1'), momentum(after), owed(after)]).toEqual(['destroyed', 2, 1]);
    expect(momentum(play(after, endAction, { type: 'draw' }))).toBe(3);
    expect(verdict(using('juggernaut', { p1: { node: 'R0' } }, lift), hurl('blue-node1'))).toBe('not-in-core');
  });
});

test('SOL-15.44 Passage: momentum for each different gate that one sundiver crosses', () => {
  const described = { points: 8, p1: { on: 'I0 I0', gates: 'I0-V0' }, p2: { gates: 'V0-R0' } };
  const state = using('passage', described, { sundiver: 'blue-s1' });
  const once = play(state, fly('blue-s1', 'V0'), fly('blue-s1', 'I0'), fly('blue-s1', 'V0'), fly('blue-s2', 'V0'));
  expect(momentum(once)).toBe(1);
  expect(momentum(play(once, fly('blue-s1', 'R0')))).toBe(2);
  expect(verdict(moving('passage', { p1: { reserve: 1 } }), use('passage', { sundiver: 'blue-s1' }))).toBe('effect-condition');
  expect(verdict(moving('passage', described), use('passage', { sundiver: 'green-s1' }))).toBe('effect-condition');
  expect(verdict(moving('passage', described), use('passage', { sundiver: 'blue-s9' }))).toBe('legal');
});

describe('Portal', () => {
  test('SOL-15.46 launches of the own hold from every mothership’s eye', () => {
    const state = using('portal', { p1: { blighted: { seat: 1, count: 1 } } });
    expect(
      listed(state, 'launch')
        .filter(({ host }) => host === undefined)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['O12', 'O0', 'I12', 'I0', 'O5', 'O6', 'I5', 'I6'].sort());
    expect(verdict(state, { type: 'launch', sundiver: 'blue-s2', to: 'O6', eye: 6 })).toBe('legal');
    expect(verdict(state, { type: 'launch', sundiver: 'blue-s2', to: 'O6', eye: 0 })).toBe('not-launch-space');
    expect(verdict(state, { type: 'launch', sundiver: 'blue-s1', to: 'O0', host: 'p2' })).toBe('not-launch-space');
    expect(verdict(moving('portal', {}), launch('blue-s1', 'O6'))).toBe('not-launch-space');
  });

  test('SOL-15.47 all launch spaces border on each other, a point each', () => {
    const state = using('portal', { p1: { on: 'O0 O2' } });
    const after = play(state, fly('blue-s1', 'I6'));
    expect([whereIs(after, 'blue-s1'), after.turn.points]).toEqual(['I6', 2]);
    expect(verdict(state, fly('blue-s2', 'O6'))).toBe('not-adjacent');
    expect(verdict(state, fly('blue-s1', 'O0'))).toBe('not-adjacent');
  });
});

describe('Puncture', () => {
  const to = (sundiver: string, space: string) => use('puncture', { sundiver, to: space });

  test('SOL-15.53 for a point a sundiver crosses a barrier, either way, and becomes a gate', () => {
    const state = moving('puncture', { p1: { on: 'R1' } });
    const after = play(state, to('blue-s1', 'V2'));
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-gate1'), after.turn.points]).toEqual(['reserve', 'V2-R1', 2]);
    expect([verdict(state, to('blue-s1', 'R2')), verdict(state, to('blue-s1', 'V9')), verdict(state, to('blue-s2', 'V0'))]).toEqual([
      'not-adjacent',
      'not-adjacent',
      'not-on-board',
    ]);
    expect(verdict(moving('puncture', { points: 0, p1: { on: 'R1' } }), to('blue-s1', 'V2'))).toBe('no-points');
  });

  test('SOL-15.54 a gate in reserve and a free pair; no card, no toll', () => {
    expect(verdict(moving('puncture', { p1: { on: 'R1' }, p2: { gates: 'V2-R1' } }), to('blue-s1', 'V2'))).toBe('gate-present');
    const full = { on: 'R1', gates: 'I0-V0 I1-V1 I2-V2 I3-V3 I4-V4' };
    expect(verdict(moving('puncture', { p1: full }), to('blue-s1', 'V2'))).toBe('no-piece');
    const after = play(moving('puncture', { p1: { on: 'R1' } }), to('blue-s1', 'C0'));
    expect([owed(after), energy(after, 'p2')]).toEqual([0, 0]);
  });
});

test('SOL-15.64 Teleport: three points to any space, no gate, no toll, once', () => {
  const to = (space: string, sundiver = 'blue-s1') => use('teleport', { sundiver, to: space });
  const state = moving('teleport', { p1: { on: 'I0 C4 C4 C4 C4 C4' }, p2: { gates: 'I0-V0' }, points: 7 });
  const after = play(state, to('V0'));
  expect([whereIs(after, 'blue-s1'), after.turn.points, energy(after, 'p2'), verdict(after, to('C0'))]).toEqual(['V0', 4, 0, 'no-card']);
  expect([verdict(state, to('C4')), verdict(state, to('I0')), verdict(state, to('O9', 'blue-s9')), verdict(state, to('V60'))]).toEqual([
    'space-full',
    'parameter',
    'not-on-board',
    'unknown-id',
  ]);
  expect(verdict(moving('teleport', { p1: { on: 'I0' }, points: 2 }), to('V0'))).toBe('no-points');
});

describe('Transcend', () => {
  test('SOL-15.65 barriers are crossed without gates, between adjacent spaces', () => {
    const state = using('transcend', { p1: { on: 'I0' } });
    expect(whereIs(play(state, fly('blue-s1', 'V1'), fly('blue-s1', 'R0'), fly('blue-s1', 'C4')), 'blue-s1')).toBe('C4');
    expect(verdict(state, fly('blue-s1', 'V2'))).toBe('not-adjacent');
  });

  test('SOL-15.66 no gate is used where one stands: no toll', () => {
    expect(energy(play(using('transcend', { p1: { on: 'I0' }, p2: { gates: 'I0-V0' } }), fly('blue-s1', 'V0')), 'p2')).toBe(0);
  });
});

test('SOL-14.5 a move with an effect owes nothing unless something is hurled', () => {
  expect(owed(using('teleport', { p1: { on: 'I0' } }, { sundiver: 'blue-s1', to: 'C0' }))).toBe(0);
  const state = position({ action: 'activate', card: 'blight', p1: { on: 'O6', reserve: 3 } });
  expect(owed(play(state, use('blight', { sundiver: 'blue-s1', host: 'p2' })))).toBe(0);
  expect(verdict(state, activate('blue-node1', 'blue-s1'))).toBe('not-on-board');
});
