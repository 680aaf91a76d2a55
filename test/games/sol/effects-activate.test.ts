// Effects that belong to activating, clause by clause.
import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  count,
  type Described,
  draw,
  endAction,
  endActionOf,
  energy,
  launch,
  listed,
  momentum,
  owed,
  plain,
  play,
  position,
  type Short,
  verdict,
  whereIs,
} from './builders.js';

type Card = NonNullable<Described['card']>;
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const activating = (card: Card, described: Described) => position({ action: 'activate', card, ...described });

describe('Augment', () => {
  const augment = use('augment', { station: 'blue-node1', sundiver: 'blue-s1' });

  test.each([
    ['O1', 1 + 3 * 1],
    ['I1', 1 + 3 * 1],
    ['V1', 2 + 3 * 1],
    ['R1', 3 + 3 * 2],
    ['C1', 5 + 3 * 3],
  ])('SOL-15.3 SOL-15.4 with three more sundivers the base in %s is %i', (space, base) => {
    const state = activating('augment', { p1: { on: `${space} ${space}`, node: space }, p2: { on: `${space} ${space}` } });
    const after = play(state, augment);
    expect(energy(after)).toBe(base);
    expect(owed(after)).toBe({ O: 0, I: 0, V: 1, R: 2, C: 3 }[space[0]]);
    const settled = after.decision === null ? after : play(after, bonus(false));
    expect([whereIs(settled, 'blue-s1'), verdict(settled, activate('blue-node1', 'blue-s2'))]).toEqual(['hold:blue', 'already-activated']);
  });

  test('SOL-15.3 the rules of an activation hold', () => {
    const state = activating('augment', { p1: { on: 'V1 O3', node: 'V1', tower: 'O3', energy: 5 } });
    const towered = play(state, activate('blue-tower1', 'blue-s2'));
    expect(verdict(towered, augment)).toBe('mixed-types');
    expect(verdict(state, use('augment', { station: 'blue-node1', sundiver: 'blue-s2' }))).toBe('no-sundiver-there');
    expect(verdict(state, use('augment', { station: 'blue-node2', sundiver: 'blue-s1' }))).toBe('not-on-board');
  });

  test('SOL-15.5 the base is one reward, and the bonus does not grow', () => {
    const tower = (have: number) => activating('augment', { p1: { on: 'V1 V1', tower: 'V1', energy: have } });
    const towered = use('augment', { station: 'blue-tower1', sundiver: 'blue-s1' });
    expect([verdict(tower(2), towered), verdict(tower(3), towered)]).toEqual(['energy', 'legal']);
    expect(play(tower(9), towered).decision).toMatchObject({ kind: 'bonus', amount: 1 });
  });
});

describe('Blight', () => {
  const planted = { sundiver: 'blue-s1', host: 'p2' };

  test('SOL-15.6 it takes the place of the whole action, from a launch space of the other mothership', () => {
    const state = activating('blight', { p1: { on: 'O6 V1', node: 'V1', reserve: 3 } });
    const used = play(state, use('blight', planted));
    expect([verdict(used, activate('blue-node1', 'blue-s2')), listed(used, 'activate-station'), verdict(used, endAction)]).toEqual([
      'action-unavailable',
      [],
      'legal',
    ]);
    const started = play(state, activate('blue-node1', 'blue-s2'), bonus(false));
    expect(verdict(started, use('blight', planted))).toBe('effect-condition');
    expect(verdict(state, use('blight', { sundiver: 'blue-s2', host: 'p2' }))).toBe('effect-condition');
    expect(verdict(state, use('blight', { sundiver: 'blue-s1', host: 'p1' }))).toBe('parameter');
  });

  test('SOL-15.7 SOL-15.9 the sundiver comes home, three wait in the other hold, no card is owed', () => {
    const state = activating('blight', { p1: { on: 'O6', reserve: 3 } });
    const used = play(state, use('blight', planted));
    expect([whereIs(used, 'blue-s1'), count(used, 'p1', 'hold:green'), count(used, 'p1', 'reserve'), owed(used)]).toEqual([
      'hold:blue',
      3,
      0,
      0,
    ]);
  });

  test('SOL-15.8 SOL-15.10 later they are launched from there, and come home to the own hold', () => {
    const state = position({ action: 'move', points: 4, p1: { blighted: { seat: 1, count: 3 }, node: 'O6' } });
    expect(
      listed(state, 'launch')
        .filter(({ host }) => host === 'p2')
        .map(({ to }) => to),
    ).toEqual(['O5', 'O6', 'I5', 'I6']);
    const launched = play(state, { type: 'launch', sundiver: 'blue-s1', to: 'O6', host: 'p2' });
    expect([launched.turn.points, verdict(launched, launch('blue-s2', 'O6'))]).toEqual([3, 'not-in-hold']);
    const host = play(launched, endAction, choose('move', 'p2'));
    expect(sol.legalActions(host).some((action) => 'sundiver' in action && action.sundiver?.startsWith('blue'))).toBe(false);
    const home = play(host, endActionOf('p2'), choose('activate'), activate('blue-node1', 'blue-s1'));
    expect(whereIs(home, 'blue-s1')).toBe('hold:blue');
  });
});

describe('Duplicate', () => {
  test('SOL-15.25 base and bonus of a foundry build twice as many for the same energy', () => {
    const state = activating('duplicate', { p1: { on: 'V0', foundry: 'V0', energy: 3, reserve: 6 } });
    const based = play(state, use('duplicate'), activate('blue-foundry1', 'blue-s1'));
    expect([energy(based), count(based, 'p1', 'reserve')]).toEqual([1, 2]);
    const after = play(based, bonus(true));
    expect([energy(after), count(after, 'p1', 'reserve')]).toEqual([0, 0]);
  });

  test('SOL-15.26 the doubled number must be there; another owner’s bonus is not doubled', () => {
    const short = activating('duplicate', { p1: { on: 'V0 O1', foundry: 'V0 O1', energy: 9, reserve: 3 } });
    expect(verdict(play(short, use('duplicate')), activate('blue-foundry1', 'blue-s1'))).toBe('reserve');
    const other = activating('duplicate', { p1: { on: 'V0', energy: 2, reserve: 4 }, p2: { foundry: 'V0', energy: 1, reserve: 1 } });
    const after = play(other, use('duplicate'), activate('green-foundry1', 'blue-s1'), bonus(true, 'p2'));
    expect([count(after, 'p1', 'reserve'), count(after, 'p2', 'reserve')]).toEqual([0, 0]);
    const left = activating('duplicate', { p1: { on: 'V0', energy: 3, reserve: 6 }, p2: { foundry: 'V0', energy: 1, reserve: 1 } });
    const passed = play(left, use('duplicate'), activate('green-foundry1', 'blue-s1'), bonus(false, 'p2'), bonus(true));
    expect([count(passed, 'p1', 'reserve'), energy(passed)]).toEqual([0, 0]);
  });
});

test('SOL-15.27 Festival: stations of different types in any order, each once', () => {
  const state = activating('festival', { p1: { on: 'O1 O2 O3', node: 'O1', foundry: 'O2', tower: 'O3', energy: 1, reserve: 1 } });
  const after = play(
    state,
    use('festival'),
    activate('blue-tower1', 'blue-s3'),
    activate('blue-node1', 'blue-s1'),
    activate('blue-foundry1', 'blue-s2'),
  );
  expect([energy(after), momentum(after)]).toEqual([0, 1]);
  expect(verdict(after, activate('blue-node1', 'blue-s1'))).toBe('no-sundiver-there');
});

describe('Metamorphosis', () => {
  const into = (to: string) => use('metamorphosis', { station: 'blue-node1', to });
  const state = activating('metamorphosis', { p1: { on: 'O1 O1', node: 'O1', tower: 'V1 V3 V5', energy: 3 } });
  const activated = play(state, activate('blue-node1', 'blue-s1'));

  test('SOL-15.40 an own station that was activated becomes one of another type from the reserve', () => {
    expect(verdict(state, into('foundry'))).toBe('effect-condition');
    const after = play(activated, into('foundry'));
    expect([whereIs(after, 'blue-node1'), whereIs(after, 'blue-foundry1')]).toEqual(['reserve', 'O1']);
    expect([verdict(activated, into('tower')), verdict(activated, into('node'))]).toEqual(['no-piece', 'parameter']);
  });

  test('SOL-15.41 the space counts as activated', () => {
    expect(verdict(play(activated, into('foundry')), activate('blue-foundry1', 'blue-s2'))).toBe('already-activated');
  });
});

describe('Pulse', () => {
  const described = { p1: { on: 'O1 V1', node: 'O1 V1', tower: 'I3', energy: 0 }, p2: { foundry: 'I5', node: 'I7' } };
  const state = activating('pulse', described);
  const pulsing = play(state, use('pulse'));
  const station = (id: string): Short => ({ type: 'activate-station', station: id });

  test('SOL-15.50 every station of both orbits, of any owner and type, once, without sundivers', () => {
    expect(listed(pulsing, 'activate-station')).toEqual([
      { type: 'activate-station', player: 'p1', station: 'blue-node1' },
      { type: 'activate-station', player: 'p1', station: 'green-node1' },
    ]);
    expect(verdict(pulsing, activate('blue-node1', 'blue-s1'))).toBe('effect-condition');
    expect(verdict(pulsing, station('blue-node2'))).toBe('effect-condition');
    const one = play(pulsing, station('blue-node1'));
    expect([whereIs(one, 'blue-s1'), verdict(one, station('blue-node1')), verdict(one, station('blue-tower1'))]).toEqual([
      'O1',
      'already-activated',
      'legal',
    ]);
    const started = play(state, activate('blue-node1', 'blue-s1'));
    expect(verdict(started, use('pulse'))).toBe('effect-condition');
  });

  test('SOL-15.51 owners have their bonus, nobody is recalled, nothing is drawn', () => {
    const asked = play(pulsing, station('green-node1'));
    expect(sol.decisions(asked)).toEqual(['p2']);
    const after = play(asked, bonus(true, 'p2'));
    expect([energy(after, 'p2'), owed(after)]).toEqual([1, 0]);
  });

  test('SOL-15.52 what can be activated may not be skipped, and something must be', () => {
    const one = play(pulsing, station('blue-node1'));
    expect(verdict(pulsing, endAction)).toBe('nothing-done');
    expect([verdict(one, endAction), listed(one, 'end-action')]).toEqual(['effect-condition', []]);
    const own = play(activating('pulse', { p1: { on: 'O1', node: 'O1 O3' } }), use('pulse'), station('blue-node2'));
    expect(verdict(own, endAction)).toBe('effect-condition');
    const spent = play(one, station('blue-tower1'), station('green-node1'), bonus(false, 'p2'), bonus(false));
    // One energy is left and no reserve for the foundry: nothing more is possible.
    expect([energy(spent), verdict(spent, station('green-foundry1')), verdict(spent, endAction)]).toEqual([1, 'reserve', 'legal']);
    expect(verdict(activating('pulse', { p1: { tower: 'O1', on: 'V1', node: 'V1' } }), use('pulse'))).toBe('effect-condition');
  });
});

describe('Sacrifice', () => {
  const offer = use('sacrifice', { station: 'green-foundry1' });
  const state = activating('sacrifice', { p1: { on: 'V1 V1 O0', node: 'O0' }, p2: { on: 'V1', foundry: 'V1 V3' } });

  test('SOL-15.55 in place of the action everyone on one foundry is vaporized', () => {
    const after = play(state, offer);
    expect([count(after, 'p1', 'vaporized'), count(after, 'p2', 'vaporized'), whereIs(after, 'blue-s3')]).toEqual([2, 1, 'O0']);
    expect([verdict(after, activate('blue-node1', 'blue-s3')), verdict(after, endAction)]).toEqual(['action-unavailable', 'legal']);
    expect(verdict(state, use('sacrifice', { station: 'green-foundry2' }))).toBe('effect-condition');
    expect(verdict(state, use('sacrifice', { station: 'blue-node1' }))).toBe('effect-condition');
    expect(verdict(play(state, activate('blue-node1', 'blue-s3')), offer)).toBe('effect-condition');
  });

  test('SOL-15.56 2 momentum each for the owners, no card', () => {
    const after = play(state, offer);
    expect([momentum(after), momentum(after, 'p2'), owed(after)]).toEqual([4, 2, 0]);
  });
});

describe('Squeeze', () => {
  const squeeze = (kind = 'node') => use('squeeze', { station: `blue-${kind}1`, sundiver: 'blue-s1' });

  test('SOL-15.57 the sundiver comes home and the cards are owed, the reward waits', () => {
    const used = play(activating('squeeze', { p1: { on: 'R0', node: 'R0' } }), squeeze());
    expect([energy(used), owed(used), whereIs(used, 'blue-s1'), used.decision]).toEqual([0, 2, 'hold:blue', null]);
    expect(verdict(used, activate('blue-node1', 'blue-s1'))).toBe('no-sundiver-there');
    const foreign = activating('squeeze', { p1: { on: 'R0' }, p2: { node: 'R0' } });
    expect(verdict(foreign, use('squeeze', { station: 'green-node1', sundiver: 'blue-s1' }))).toBe('effect-condition');
  });

  test('SOL-15.58 SOL-15.59 double without a flare, once and destroyed with one', () => {
    const squeezedWith = (card: 'flare' | 'x') => {
      const state = activating('squeeze', {
        p1: { on: 'V0', node: 'V0' },
        edit: (each) => each.deck.push(card === 'x' ? plain(each) : card),
      });
      const drawn = play(state, squeeze(), endAction, draw);
      return drawn.decision === null ? drawn : play(drawn, bonus(true));
    };
    expect([energy(squeezedWith('x')), whereIs(squeezedWith('x'), 'blue-node1')]).toEqual([4 + 2, 'V0']);
    expect([energy(squeezedWith('flare')), whereIs(squeezedWith('flare'), 'blue-node1')]).toEqual([2, 'destroyed']);
  });

  test('SOL-15.60 others may be activated too; when nothing is drawn the reward is double at once', () => {
    const orbit = activating('squeeze', { p1: { on: 'I0 O3', node: 'I0 O3' } });
    const both = play(orbit, squeeze(), activate('blue-node2', 'blue-s2'), endAction);
    expect([energy(both), both.decision]).toMatchObject([1 + 2, { kind: 'bonus', amount: 2 }]);
    const after = play(both, bonus(true));
    expect([energy(after), after.turn.seat]).toEqual([5, 1]);
    const flared = activating('squeeze', { p1: { on: 'I0 V3', node: 'I0 V3' }, edit: (each) => each.deck.push('flare') });
    const drawn = play(flared, squeeze(), activate('blue-node2', 'blue-s2'), bonus(false), endAction, draw);
    expect([whereIs(drawn, 'blue-node1'), energy(drawn)]).toEqual(['destroyed', 3]);
  });

  test('SOL-15.61 double the base must be possible now; later what is not affordable is not taken', () => {
    const tower = (have: number) =>
      activating('squeeze', {
        p1: { on: 'V0 V3', tower: 'V0 V3', energy: have },
        edit: (each) => each.deck.push(plain(each), plain(each)),
      });
    expect([verdict(tower(3), squeeze('tower')), verdict(tower(4), squeeze('tower'))]).toEqual(['energy', 'legal']);
    const spent = play(tower(4), squeeze('tower'), activate('blue-tower2', 'blue-s2'), bonus(false), endAction, draw);
    expect([momentum(spent), energy(spent)]).toEqual([2, 2]);
  });

  test('SOL-15.62 it is settled before the flares bite', () => {
    const state = activating('squeeze', {
      p1: { on: 'C0', node: 'C0', energy: 10 },
      edit: (each) => each.deck.push('flare', plain(each), plain(each)),
    });
    // 10 + 5 = 15, and then half of it, rounded down, is lost.
    expect(energy(play(state, squeeze(), endAction, draw))).toBe(8);
  });
});

test('SOL-15.63 Synchronize: a momentum for each station, of any owner, from its use on', () => {
  const state = activating('synchronize', { p1: { on: 'O1 O3 O5', node: 'O1 O3' }, p2: { node: 'O5' } });
  const after = play(
    state,
    activate('blue-node1', 'blue-s1'),
    use('synchronize'),
    activate('blue-node2', 'blue-s2'),
    activate('green-node1', 'blue-s3'),
  );
  expect(momentum(after)).toBe(2);
});
