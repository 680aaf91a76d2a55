// The forty worked examples of the rules: activations.
import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  count,
  draw,
  endAction,
  energy,
  keep,
  momentum,
  owed,
  plain,
  play,
  position,
  type State,
  verdict,
  whereIs,
} from './builders.js';

const marker = (state: State) => state.marker;
const suits = (state: State, count: number) => Array.from({ length: count }, () => plain(state));

describe('Activations', () => {
  test('SOL-X1 a node in the convective layer: base 2 and bonus 1', () => {
    const state = position({ action: 'activate', p1: { on: 'V4', node: 'V4', energy: 3 } });
    const after = play(state, activate('blue-node1', 'blue-s1'), bonus(true));
    expect([energy(after), whereIs(after, 'blue-s1'), owed(after)]).toEqual([6, 'hold:blue', 1]);
  });

  test('SOL-X2 a foundry in the radiative layer spends all energy and the whole reserve', () => {
    const state = position({ action: 'activate', p1: { on: 'R2', reserve: 5, foundry: 'R2', energy: 5 } });
    const after = play(state, activate('blue-foundry1', 'blue-s1'), bonus(true));
    expect([energy(after), count(after, 'p1', 'reserve'), owed(after)]).toEqual([0, 0, 2]);
    expect(count(after, 'p1', 'hold') - count(state, 'p1', 'hold')).toBe(6);
  });

  test('SOL-X3 an owner who cannot pay is not asked, and the activator is', () => {
    const state = position({ action: 'activate', p1: { on: 'R2', reserve: 5, energy: 5 }, p2: { foundry: 'R2', energy: 1, reserve: 5 } });
    const based = play(state, activate('green-foundry1', 'blue-s1'));
    expect([energy(based), count(based, 'p1', 'reserve'), sol.decisions(based)]).toEqual([2, 2, ['p1']]);
    const after = play(based, bonus(true));
    expect([energy(after), count(after, 'p1', 'reserve'), owed(after)]).toEqual([0, 0, 2]);
    expect(after.seats[1]).toEqual(state.seats[1]);
  });

  test('SOL-X4 two towers in one action, one of them of another owner', () => {
    const state = position({
      action: 'activate',
      p1: { on: 'R5 C3', tower: 'R5', energy: 10 },
      p2: { tower: 'C3', energy: 3 },
    });
    const first = play(state, activate('blue-tower1', 'blue-s1'), bonus(true), activate('green-tower1', 'blue-s2'));
    expect(sol.decisions(first)).toEqual(['p2']);
    const after = play(first, bonus(true, 'p2'));
    expect([momentum(after), energy(after), momentum(after, 'p2'), energy(after, 'p2')]).toEqual([10, 0, 3, 0]);
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2'), owed(after)]).toEqual(['hold:blue', 'hold:blue', 5]);
  });

  test('SOL-X5 three nodes of three owners; two flares are resolved first, then one of six cards is kept', () => {
    const state = position({
      players: 4,
      action: 'activate',
      p1: { on: 'V0 R1 C0' },
      p2: { node: 'V0' },
      p3: { node: 'R1' },
      p4: { node: 'C0' },
      edit: (each) => each.deck.push(...suits(each, 4), 'flare', 'flare'),
    });
    const after = play(
      state,
      activate('green-node1', 'blue-s1'),
      bonus(true, 'p2'),
      activate('purple-node1', 'blue-s2'),
      bonus(true, 'p3'),
      activate('silver-node1', 'blue-s3'),
      bonus(true, 'p4'),
    );
    expect(['p1', 'p2', 'p3', 'p4'].map((player) => energy(after, player))).toEqual([10, 1, 2, 3]);
    expect(owed(after)).toBe(6);
    const drawn = play(after, endAction, draw);
    expect([marker(drawn), drawn.phase, drawn.seats[0].candidates.length]).toEqual([11, 'keep', 6]);
    const kept = play(drawn, keep('flare'));
    expect([kept.seats[0].kept, kept.turn.seat]).toEqual(['flare', 1]);
  });

  test('SOL-X24 the reserve lacks a sundiver: nothing happens', () => {
    const state = position({ action: 'activate', p1: { on: 'C1', reserve: 4, foundry: 'C1', energy: 8 } });
    expect(verdict(state, activate('blue-foundry1', 'blue-s1'))).toBe('reserve');
  });

  test('SOL-X38 one energy is enough for the base of an inner tower, and then nobody is asked', () => {
    const state = position({ action: 'activate', p1: { on: 'I3', energy: 1 }, p2: { tower: 'I3' } });
    const after = play(state, activate('green-tower1', 'blue-s1'));
    expect([energy(after), momentum(after), after.decision, owed(after)]).toEqual([0, 1, null, 0]);
  });
});
