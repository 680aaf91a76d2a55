import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  count,
  draw,
  endAction,
  endActionOf,
  energy,
  fly,
  listed,
  momentum,
  owed,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

describe('What can be activated', () => {
  test('SOL-9.1 an own sundiver must be in the space', () => {
    const state = position({ action: 'activate', p1: { on: 'O1 O5', node: 'O1 O3' }, p2: { on: 'O3' } });
    expect(listed(state, 'activate-station').map(({ station }) => station)).toEqual(['blue-node1']);
    expect(verdict(state, activate('blue-node2', 'blue-s1'))).toBe('no-sundiver-there');
    expect(verdict(state, activate('blue-node2', 'green-s1'))).toBe('not-owner');
    expect(verdict(state, { type: 'activate-station', station: 'blue-node1' })).toBe('no-sundiver-there');
    expect(verdict(state, activate('blue-tower1', 'blue-s1'))).toBe('not-on-board');
  });

  test('SOL-9.2 and it must have been there at the start of the turn', () => {
    const state = position({ card: 'procreate', p1: { on: 'O1 O1', reserve: 1, node: 'O1' } });
    const grown = play(state, { type: 'play-card', effect: 'procreate' }, choose('activate'));
    expect(whereIs(grown, 'blue-s3')).toBe('O1');
    expect(verdict(grown, activate('blue-node1', 'blue-s3'))).toBe('no-sundiver-there');
    expect(verdict(grown, activate('blue-node1', 'blue-s1'))).toBe('legal');
    const moved = play(
      position({ action: 'move', p1: { on: 'O2', node: 'O1' } }),
      fly('blue-s1', 'O1'),
      endAction,
      choose('move', 'p2'),
      endActionOf('p2'),
    );
    expect(verdict(play(moved, choose('activate')), activate('blue-node1', 'blue-s1'))).toBe('legal');
  });

  test('SOL-9.1 SOL-9.2 listed is who has been there all turn: not who came, not who left', () => {
    const came = position({ action: 'activate', p1: { on: 'O1 O1', node: 'O1' }, edit: (each) => each.turn.start.splice(0, 1, 'reserve') });
    // The start of the turn is written down before `edit` changes it.
    expect(listed(came, 'activate-station').map(({ sundiver }) => sundiver)).toEqual(['blue-s2']);
    const left = position({ card: 'chain', p1: { on: 'O1', node: 'O1' }, p2: { on: 'O2' } });
    const recalled = play(left, { type: 'play-card', effect: 'chain', sundivers: ['blue-s1', 'green-s1'] });
    expect([verdict(left, choose('activate')), verdict(recalled, choose('activate'))]).toEqual(['legal', 'action-unavailable']);
  });

  test('SOL-9.3 stations of any owner', () => {
    const state = position({ action: 'activate', p1: { on: 'O1' }, p2: { node: 'O1' } });
    expect(energy(play(state, activate('green-node1', 'blue-s1')))).toBe(1);
  });

  test('SOL-9.4 SOL-9.5 any number of one type, in any order', () => {
    const state = position({ action: 'activate', p1: { on: 'O1 O2 O3', node: 'O1 O2', tower: 'O3', energy: 5 } });
    const first = play(state, activate('blue-node2', 'blue-s2'));
    expect(verdict(first, activate('blue-tower1', 'blue-s3'))).toBe('mixed-types');
    expect(listed(first, 'activate-station').map(({ station }) => station)).toEqual(['blue-node1']);
    expect(energy(play(first, activate('blue-node1', 'blue-s1')))).toBe(7);
  });

  test('SOL-9.6 each station once', () => {
    const state = play(position({ action: 'activate', p1: { on: 'O1 O1', node: 'O1' } }), activate('blue-node1', 'blue-s1'));
    expect(verdict(state, activate('blue-node1', 'blue-s2'))).toBe('already-activated');
  });

  test('SOL-9.7 one station is settled before the next', () => {
    const state = play(position({ action: 'activate', p1: { on: 'V1 V3', node: 'V1 V3' } }), activate('blue-node1', 'blue-s1'));
    expect(whereIs(state, 'blue-s1')).toBe('V1');
    expect(verdict(state, activate('blue-node2', 'blue-s2'))).toBe('decision-open');
    expect(whereIs(play(state, bonus(true)), 'blue-s1')).toBe('hold:blue');
  });
});

describe('Rewards', () => {
  const LAYERS = [
    { space: 'O1', base: 1, extra: 0 },
    { space: 'I1', base: 1, extra: 1 },
    { space: 'V1', base: 2, extra: 1 },
    { space: 'R1', base: 3, extra: 2 },
    { space: 'C1', base: 5, extra: 3 },
  ];
  const take = (kind: 'node' | 'foundry' | 'tower', space: string, side: object) => {
    const based = play(position({ action: 'activate', p1: { on: space, [kind]: space, ...side } }), activate(`blue-${kind}1`, 'blue-s1'));
    return based.decision === null ? based : play(based, bonus(true));
  };

  test.each(LAYERS)('SOL-9.8 SOL-9.9 SOL-9.10 in $space base $base and bonus $extra, for each type alike', ({ space, base, extra }) => {
    const total = base + extra;
    expect(energy(take('node', space, {}))).toBe(total);
    const built = take('foundry', space, { energy: 10, reserve: 9 });
    expect([energy(built), count(built, 'p1', 'reserve')]).toEqual([10 - total, 9 - total]);
    const sent = take('tower', space, { energy: 10 });
    expect([energy(sent), momentum(sent), sent.supply]).toEqual([10 - total, total, 79 + total]);
  });

  test('SOL-9.11 the activator takes the base of a station of another player', () => {
    const state = position({ action: 'activate', p1: { on: 'C0', energy: 5 }, p2: { tower: 'C0', energy: 5 } });
    const after = play(state, activate('green-tower1', 'blue-s1'));
    expect([momentum(after), momentum(after, 'p2')]).toEqual([5, 0]);
  });

  test.each([
    { kind: 'tower', side: { energy: 4 }, code: 'energy' },
    { kind: 'tower', side: { energy: 5 }, code: 'legal' },
    { kind: 'foundry', side: { energy: 4, reserve: 12 }, code: 'energy' },
    { kind: 'foundry', side: { energy: 5, reserve: 4 }, code: 'reserve' },
    { kind: 'foundry', side: { energy: 5, reserve: 5 }, code: 'legal' },
  ] as const)('SOL-9.12 SOL-9.13 SOL-9.14 a core $kind with $side: $code', ({ kind, side, code }) => {
    const state = position({ action: 'activate', p1: { on: 'C0', [kind]: 'C0', ...side } });
    expect(verdict(state, activate(`blue-${kind}1`, 'blue-s1'))).toBe(code);
    expect(listed(state, 'activate-station')).toHaveLength(code === 'legal' ? 1 : 0);
  });

  test('SOL-9.15 the owner takes the bonus with the own energy, reserve and ark', () => {
    const state = position({ action: 'activate', p1: { on: 'R1', energy: 3, reserve: 3 }, p2: { foundry: 'R1', energy: 2, reserve: 2 } });
    const asked = play(state, activate('green-foundry1', 'blue-s1'));
    expect(sol.decisions(asked)).toEqual(['p2']);
    const after = play(asked, bonus(true, 'p2'));
    expect([energy(after, 'p2'), count(after, 'p2', 'reserve'), count(after, 'p2', 'hold')]).toEqual([0, 0, 13]);
  });

  test('SOL-9.16 SOL-9.17 an owner without means is passed over, and one who declines leaves it to the activator', () => {
    const described = { action: 'activate', p1: { on: 'V1', energy: 3 }, p2: { tower: 'V1' } } as const;
    expect(sol.decisions(play(position(described), activate('green-tower1', 'blue-s1')))).toEqual(['p1']);
    const rich = play(position({ ...described, p2: { tower: 'V1', energy: 1 } }), activate('green-tower1', 'blue-s1'));
    const declined = play(rich, bonus(false, 'p2'));
    expect([sol.decisions(declined), declined.decision?.kind]).toEqual([['p1'], 'bonus']);
    const after = play(declined, bonus(true));
    expect([momentum(after), energy(after), energy(after, 'p2'), momentum(after, 'p2')]).toEqual([3, 0, 1, 0]);
    expect(whereIs(play(declined, bonus(false)), 'blue-s1')).toBe('hold:blue');
  });

  test('SOL-9.18 an own station asks once', () => {
    const asked = play(position({ action: 'activate', p1: { on: 'V1', node: 'V1' } }), activate('blue-node1', 'blue-s1'));
    expect(play(asked, bonus(false)).decision).toBeNull();
  });

  test('SOL-9.19 a bonus of nothing is not asked for', () => {
    expect(
      play(position({ action: 'activate', p1: { on: 'O1' }, p2: { node: 'O1' } }), activate('green-node1', 'blue-s1')).decision,
    ).toBeNull();
  });

  test('SOL-9.20 the bonus of a node may be declined', () => {
    const asked = play(position({ action: 'activate', p1: { on: 'V1', node: 'V1' } }), activate('blue-node1', 'blue-s1'));
    expect(listed(asked, 'bonus').map(({ take: taken }) => taken)).toEqual([true, false]);
    expect(energy(play(asked, bonus(false)))).toBe(2);
  });

  test('SOL-9.21 SOL-9.22 one sundiver comes home, too late for the reserve of the same foundry', () => {
    const state = position({ action: 'activate', p1: { on: 'O1 O1', reserve: 0, foundry: 'O1', energy: 5 } });
    expect(verdict(state, activate('blue-foundry1', 'blue-s1'))).toBe('reserve');
    const after = play(position({ action: 'activate', p1: { on: 'O1 O1', node: 'O1' } }), activate('blue-node1', 'blue-s2'));
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2')]).toEqual(['O1', 'hold:blue']);
  });

  test.each([
    ['O1', 0],
    ['I1', 0],
    ['V1', 1],
    ['R1', 2],
    ['C1', 3],
  ])('SOL-9.23 SOL-9.24 an activation in %s owes %i cards', (space, cards) => {
    expect(owed(play(position({ action: 'activate', p1: { on: space, node: space } }), activate('blue-node1', 'blue-s1')))).toBe(cards);
  });

  test('SOL-9.25 the cards of all activations are drawn together', () => {
    const state = position({ action: 'activate', p1: { on: 'V1 R1', node: 'V1 R1' } });
    const done = play(state, activate('blue-node1', 'blue-s1'), bonus(false), activate('blue-node2', 'blue-s2'), bonus(false));
    expect([owed(done), done.deck.length]).toEqual([3, state.deck.length]);
    const drawn = play(done, endAction, draw);
    expect(state.deck.length - drawn.deck.length).toBe(3);
  });
});
