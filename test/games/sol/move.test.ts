import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  count,
  draw,
  endAction,
  energy,
  eventsOf,
  fly,
  hurl,
  keep,
  launch,
  listed,
  momentum,
  owed,
  plain,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

const points = (p1: NonNullable<Parameters<typeof position>[0]['p1']>) => play(position({ p1 }), choose('move')).turn.points;

describe('Points', () => {
  test.each([
    ['SOL-7.1', 'no station', {}, 3],
    ['SOL-7.1', 'one station', { node: 'O1' }, 4],
    ['SOL-7.2', 'two stations in one layer', { node: 'O1', foundry: 'O2' }, 4],
    ['SOL-7.2', 'gates only', { gates: 'I0-V0 V0-R0' }, 3],
    ['SOL-7.3', 'stations in all five layers', { node: 'O1 I1 V1', foundry: 'R1 C1' }, 8],
    ['SOL-7.3', 'nine stations in five layers', { node: 'O1 I1 V1', foundry: 'R1 C1 C2', tower: 'V2 V3 O4' }, 8],
  ])('%s %s', (_clause, _what, p1, expected) => {
    expect(points(p1)).toBe(expected);
  });

  test('SOL-7.4 the marker follows a station that changes its owner', () => {
    const state = position({ action: 'convert', card: 'invade', p1: { on: 'V6 V6' }, p2: { node: 'V6', reserve: 2 } });
    const invaded = play(
      state,
      { type: 'play-card', effect: 'invade', station: 'green-node1', sundivers: ['blue-s1', 'blue-s2'] },
      endAction,
      draw,
    );
    const next = play(invaded, keep(invaded.seats[0].candidates[0]));
    expect(play(next, choose('move', 'p2')).turn.points).toBe(3);
    const back = play(next, choose('move', 'p2'), { type: 'end-action', player: 'p2' }, choose('move'));
    expect(back.turn.points).toBe(4);
  });

  test('SOL-7.5 SOL-7.6 points are spent in any mix, and what is left is lost', () => {
    const state = position({ p1: { on: 'O0 C0', node: 'O1' } });
    const spent = play(state, choose('move'), launch('blue-s3', 'O0'), fly('blue-s1', 'O1'), hurl('blue-s2'));
    expect(spent.turn.points).toBe(1);
    const all = play(spent, fly('blue-s1', 'O2'));
    expect(verdict(all, fly('blue-s1', 'O3'))).toBe('no-points');
    expect([verdict(all, launch('blue-s4', 'O0')), listed(all, 'fly'), listed(all, 'launch')]).toEqual(['no-points', [], []]);
    expect(play(spent, endAction)).toMatchObject({ phase: 'pre-draw', turn: { points: 0 } });
    const left = play(position({}), choose('move'), endAction);
    expect(play(left, choose('move', 'p2'), { type: 'end-action', player: 'p2' }, choose('move')).turn.points).toBe(3);
  });

  test('SOL-7.7 the points of the running action stay what they are', () => {
    const state = position({ card: 'juggernaut', p1: { node: 'V1 V5', gates: 'V1-R0' } });
    const moving = play(state, choose('move'), { type: 'play-card', effect: 'juggernaut', station: 'blue-node1' });
    expect([moving.turn.points, play(moving, fly('blue-node1', 'R0')).turn.points]).toEqual([4, 3]);
  });
});

describe('Launching', () => {
  test('SOL-7.8 one point, from the own hold, to a launch space', () => {
    const state = position({ action: 'move', p1: { on: 'O5', reserve: 1 } });
    const after = play(state, launch('blue-s3', 'I12'));
    expect([after.turn.points, whereIs(after, 'blue-s3')]).toEqual([2, 'I12']);
    expect([verdict(state, launch('blue-s1', 'O0')), verdict(state, launch('blue-s2', 'O0'))]).toEqual(['not-in-hold', 'not-in-hold']);
    expect(verdict(state, launch('green-s1', 'O0'))).toBe('not-owner');
    expect(listed(state, 'launch').map(({ to }) => to)).toEqual(['O12', 'O0', 'I12', 'I0']);
  });

  test('SOL-7.9 five own sundivers close the space', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O0 O0 O0 O0' } });
    expect(verdict(state, launch('blue-s6', 'O0'))).toBe('space-full');
    expect(listed(state, 'launch').map(({ to }) => to)).toEqual(['O12', 'I12', 'I0']);
  });
});

describe('Flying', () => {
  test('SOL-7.10 SOL-7.12 one point, one adjacent space, no gate around a layer and between the orbits', () => {
    const state = position({ action: 'move', p1: { on: 'I3' } });
    expect(
      listed(state, 'fly')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['I2', 'I4', 'O3']);
    expect(play(state, fly('blue-s1', 'O3')).turn.points).toBe(2);
    expect([verdict(state, fly('blue-s1', 'I5')), verdict(state, fly('blue-s2', 'O0'))]).toEqual(['not-adjacent', 'not-on-board']);
    expect([verdict(state, fly('green-s1', 'O3')), verdict(state, fly('blue-node1', 'O3'))]).toEqual(['not-owner', 'effect-condition']);
  });

  test('SOL-7.11 SOL-7.13 SOL-7.14 in every direction, through everybody’s gates', () => {
    const gates = { p1: { on: 'V3', gates: 'I2-V3' }, p2: { gates: 'V3-R1' } };
    const state = position({ action: 'move', ...gates });
    expect(
      listed(state, 'fly')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['I2', 'R1', 'V2', 'V4']);
    const back = play(state, fly('blue-s1', 'R1'), fly('blue-s1', 'V3'));
    expect(whereIs(back, 'blue-s1')).toBe('V3');
    expect([verdict(state, fly('blue-s1', 'I3')), verdict(state, fly('blue-s1', 'R2'))]).toEqual(['no-gate', 'no-gate']);
  });

  test('SOL-7.13 every list goes by the gates of its own state, whichever state was asked before', () => {
    const at = (gates: string) => position({ action: 'move', p1: { on: 'V3', gates } });
    const [up, down] = [at('I2-V3'), at('V3-R1')];
    const crossed = (state: typeof up) => listed(state, 'fly').map(({ to }) => to);
    // V3 has neighbours V2 and V4 around it, I2 and I3 above, R1 and R2 below.
    expect([up, down, up].map(crossed)).toEqual([
      ['V4', 'V2', 'I2'],
      ['V4', 'V2', 'R1'],
      ['V4', 'V2', 'I2'],
    ]);
    const grown = sol.simulation(position({ action: 'move', points: 3, p1: { on: 'V3 V3', gates: 'I2-V3' }, card: 'puncture' }));
    const ways = () => grown.legalActions().flatMap((action) => (action.type === 'fly' ? [action.to] : []));
    expect(ways()).toEqual(['V4', 'V2', 'I2']);
    grown.apply({ type: 'play-card', player: 'p1', effect: 'puncture', sundiver: 'blue-s1', to: 'R2' });
    expect(ways()).toEqual(['V4', 'V2', 'I2', 'R2']);
  });

  test('SOL-7.15 every step needs room', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O1 O1 O1 O1 O1' } });
    expect(verdict(state, fly('blue-s1', 'O1'))).toBe('space-full');
    expect(listed(state, 'fly').some(({ piece, to }) => piece === 'blue-s1' && to === 'O1')).toBe(false);
  });

  test('SOL-7.16 a sundiver may be launched and fly on', () => {
    const after = play(position({ action: 'move' }), launch('blue-s1', 'O0'), fly('blue-s1', 'O1'), fly('blue-s1', 'O2'));
    expect([whereIs(after, 'blue-s1'), after.turn.points]).toEqual(['O2', 0]);
  });
});

describe('The toll', () => {
  const gates = { p2: { gates: 'I0-V0 V0-R0' }, p3: { gates: 'R0-C0' } };

  test('SOL-7.17 SOL-7.18 SOL-7.19 each owner gains one energy, however many gates are crossed', () => {
    const state = position({ players: 3, action: 'move', points: 8, p1: { on: 'I0' }, ...gates });
    const there = play(state, fly('blue-s1', 'V0'));
    expect([energy(there, 'p2'), energy(there, 'p3')]).toEqual([1, 0]);
    const after = play(there, fly('blue-s1', 'R0'), fly('blue-s1', 'C0'), fly('blue-s1', 'R0'), fly('blue-s1', 'V0'));
    expect([energy(after, 'p2'), energy(after, 'p3'), state.supply - after.supply]).toEqual([1, 1, 2]);
  });

  test('SOL-7.18 in the next turn the toll is due again', () => {
    const state = position({ action: 'move', p1: { on: 'I0' }, p2: { gates: 'I0-V0' } });
    const next = play(state, fly('blue-s1', 'V0'), endAction, choose('move', 'p2'), { type: 'end-action', player: 'p2' }, choose('move'));
    expect(energy(play(next, fly('blue-s1', 'I0')), 'p2')).toBe(2);
  });

  test('SOL-7.20 SOL-7.21 nobody is asked, the mover pays nothing, an own gate yields nothing', () => {
    const state = position({ players: 3, action: 'move', p1: { on: 'I0', energy: 4, gates: 'I0-V1' }, p2: { gates: 'I0-V0' } });
    const after = play(state, fly('blue-s1', 'V0'));
    expect([after.decision, energy(after)]).toEqual([null, 4]);
    expect(energy(play(state, fly('blue-s1', 'V1')))).toBe(4);
  });
});

describe('Hurling', () => {
  test('SOL-7.22 SOL-7.23 SOL-7.24 one point from the core, no gate, vaporized for 2 momentum', () => {
    const state = position({ action: 'move', p1: { on: 'C2 R0' } });
    const after = play(state, hurl('blue-s1'));
    expect([after.turn.points, whereIs(after, 'blue-s1'), momentum(after)]).toEqual([2, 'vaporized', 2]);
    expect([verdict(state, hurl('blue-s2')), verdict(state, hurl('blue-s3')), verdict(state, hurl('green-s1'))]).toEqual([
      'not-in-core',
      'not-on-board',
      'not-owner',
    ]);
    expect(listed(state, 'hurl').map(({ piece }) => piece)).toEqual(['blue-s1']);
    expect(verdict(position({ action: 'move', points: 0, p1: { on: 'C0' } }), hurl('blue-s1'))).toBe('no-points');
    expect(verdict(state, hurl('blue-tower1'))).toBe('effect-condition');
  });

  test('SOL-7.25 SOL-7.26 SOL-7.27 each hurl owes a card, drawn after the whole action, and its flares pay', () => {
    const state = position({ action: 'move', p1: { on: 'C0 C1' }, edit: (each) => each.deck.push('flare', 'flare') });
    const one = play(state, hurl('blue-s1'));
    expect([owed(one), one.deck.length]).toEqual([1, state.deck.length]);
    const two = play(one, fly('blue-s2', 'C2'), hurl('blue-s2'), endAction);
    expect([owed(two), two.deck.length, two.phase]).toEqual([2, state.deck.length, 'pre-draw']);
    expect(momentum(play(two, draw))).toBe(6);
  });

  test('SOL-7.26 flares drawn for an activation do not pay', () => {
    const state = position({ action: 'activate', p1: { on: 'V0', node: 'V0' }, edit: (each) => each.deck.push('flare') });
    const done = play(state, activate('blue-node1', 'blue-s1'), bonus(false), endAction);
    expect([momentum(play(done, draw)), play(done, draw).marker]).toEqual([0, 12]);
  });

  test('SOL-18.10 every event of a move tells of one piece', () => {
    const state = position({ action: 'move', p1: { on: 'I0' }, p2: { gates: 'I0-V0' } });
    expect(eventsOf(state, fly('blue-s1', 'V0')).map(({ type }) => type)).toEqual(['piece-flown', 'toll-taken', 'energy-changed']);
    expect(sol.actionTypes).toContain('fly-cluster');
    expect(plain(state)).not.toBe('flare');
    expect(count(state, 'p1', 'I0')).toBe(1);
  });
});
