// The forty worked examples of the rules: flares and the end.
import { sol } from 'orrery-rules/sol';
import {
  count,
  draw,
  drawing,
  endAction,
  endActionOf,
  energy,
  hurl,
  keep,
  momentum,
  movement,
  orbital,
  plain,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

describe('Flares and the end', () => {
  /** Hurls one sundiver and draws these cards for it. */
  const drawn = (cards: ('flare' | 'x')[], described: Parameters<typeof position>[0]) => {
    const state = position({
      action: 'move',
      ...described,
      p1: { on: 'C0 C0 C0', ...described.p1 },
      edit: (each) => each.deck.push(...cards.map((card) => (card === 'x' ? plain(each) : card)).reverse()),
    });
    return play(state, ...cards.map((_, index) => hurl(`blue-s${index + 1}`)), endAction, draw);
  };

  test('SOL-X19 a flare takes half of 13 or more energy, rounded down', () => {
    const after = drawn(['flare'], { players: 3, p1: { energy: 12 }, p2: { energy: 13 }, p3: { energy: 15 } });
    expect(['p1', 'p2', 'p3'].map((player) => energy(after, player))).toEqual([12, 7, 8]);
  });

  test('SOL-X20 two flares in one draw: 26, 13, 7', () => {
    const after = drawn(['flare', 'flare'], { p2: { energy: 26 } });
    expect([energy(after, 'p2'), after.supply]).toEqual([7, 82]);
  });

  test('SOL-X21 in an orbital activation a node pays for a tower, but not the other way round', () => {
    const asked = drawn(['flare'], { p1: { node: 'O1', tower: 'O5' } });
    expect(verdict(asked, orbital('blue-tower1'))).toBe('energy');
    const after = play(asked, orbital('blue-node1'), orbital('blue-tower1'));
    expect([energy(after), momentum(after) - momentum(asked)]).toEqual([0, 1]);
  });

  test('SOL-X22 the last flare: no node, no energy for the tower, the game is over', () => {
    const after = drawn(['flare'], { marker: 1, p1: { node: 'O1', tower: 'O5' } });
    expect([after.marker, after.phase, energy(after)]).toEqual([0, 'over', 0]);
    expect(sol.legalActions(after)).toEqual([]);
  });

  test('SOL-X23 the most momentum wins, for all who have it', () => {
    const over = position({ players: 3, phase: 'over', marker: 0, p1: { momentum: 21 }, p2: { momentum: 21 }, p3: { momentum: 15 } });
    expect(sol.outcome(over)?.winners).toEqual(['p1', 'p2']);
  });

  test('SOL-X25 out of sundivers: the tower goes, two sundivers come, the marker drops', () => {
    const state = position({
      phase: 'rebuild',
      p1: { reserve: 11, vaporized: 2, tower: 'V3' },
    });
    const after = play(state, { type: 'deconstruct', piece: 'blue-tower1' });
    expect([whereIs(after, 'blue-tower1'), count(after, 'p1', 'hold'), count(after, 'p1', 'reserve')]).toEqual(['reserve', 2, 9]);
    expect([after.phase, movement(after)]).toEqual(['choose', 3]);
    expect(movement({ ...state, phase: 'choose' })).toBe(4);
  });

  test('SOL-X26 two cards drawn and one kept before make three candidates, of which one or none is kept', () => {
    const links = { condensation: 'chain', expansion: 'fuel', reverberation: 'portal', flare: 'hatch' } as const;
    const setup = { suits: ['condensation', 'expansion', 'reverberation'] as ('condensation' | 'expansion')[], effects: { links } };
    const before = drawing(['y', 'flare'], { setup, p1: { kept: 'condensation' } });
    const after = play(before, draw);
    expect([after.seats[0].candidates, after.marker]).toEqual([['expansion', 'flare', 'condensation'], 12]);
    const kept = play(after, keep('flare'));
    expect([kept.seats[0].kept, kept.seats[0].candidates, kept.discard]).toEqual(['flare', [], ['expansion', 'condensation']]);
    const none = play(after, keep('none'));
    expect([none.seats[0].kept, none.seats[0].candidates, none.discard]).toEqual([null, [], ['expansion', 'flare', 'condensation']]);
  });

  test('SOL-X27 a kept card waits for the own turn, also while a keep choice is open', () => {
    const use = { type: 'play-card', effect: 'procreate' } as const;
    const open = position({
      setup: { keepChoice: 'deferred' },
      turnOf: 1,
      edit: (each) => each.seats[0].candidates.push('flare'),
    });
    expect(verdict(open, use)).toBe('not-your-turn');
    const state = position({ card: 'procreate', p1: { on: 'O0 O0', reserve: 1 }, turnOf: 1 });
    expect(verdict(state, { type: 'play-card', effect: 'procreate' })).toBe('not-your-decision');
    const own = play(state, { type: 'choose-action', action: 'move', player: 'p2' }, endActionOf('p2'));
    expect(verdict(own, { type: 'play-card', effect: 'procreate' })).toBe('legal');
  });
});
