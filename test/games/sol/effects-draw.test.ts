// Effects that belong to the draw step, clause by clause.
import {
  activate,
  bonus,
  type Described,
  draw,
  endAction,
  energy,
  listed,
  momentum,
  plain,
  play,
  position,
  type Short,
  verdict,
} from './builders.js';

type Card = NonNullable<Described['card']>;
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const activating = (card: Card, described: Described) => position({ action: 'activate', card, ...described });

test('SOL-15.21 Channel: energy for momentum, at most the cards owed and the energy in hand', () => {
  const state = (have: number) =>
    play(activating('channel', { p1: { on: 'C0', node: 'C0', energy: have } }), activate('blue-node1', 'blue-s1'), bonus(false), endAction);
  const numbers = (have: number) => listed(state(have), 'play-card').map((action) => action.effect === 'channel' && action.n);
  expect([numbers(0), state(0).turn.owed]).toEqual([[1, 2, 3], 3]);
  const after = play(state(0), use('channel', { n: 2 }));
  expect([energy(after), momentum(after)]).toEqual([3, 2]);
  expect(verdict(state(0), use('channel', { n: 4 }))).toBe('parameter');
  const poor = play(
    position({ action: 'move', card: 'channel', p1: { on: 'C0 C0', energy: 1 } }),
    { type: 'hurl', piece: 'blue-s1' },
    { type: 'hurl', piece: 'blue-s2' },
    endAction,
  );
  expect(listed(poor, 'play-card')).toHaveLength(1);
});

test('SOL-15.45 Pillar: three momentum for each card of the suit, flares too', () => {
  const before = play(
    position({
      action: 'move',
      card: 'pillar',
      p1: { on: 'C0 C0 C0' },
      edit: (each) => each.deck.push(plain(each), 'flare', plain(each)),
    }),
    ...['blue-s1', 'blue-s2', 'blue-s3'].map((piece): Short => ({ type: 'hurl', piece })),
    endAction,
  );
  const gained = (suit: string) => momentum(play(before, use('pillar', { suit }), draw));
  expect([gained(plain(before)), gained('flare'), gained(plain(before, 1))]).toEqual([6 + 1 + 6, 6 + 1 + 3, 6 + 1]);
  expect(listed(before, 'play-card')).toHaveLength(before.links.length);
  const absent = ['refraction', 'condensation', 'subduction', 'oscillation', 'expansion', 'reverberation'].find(
    (suit) => !before.links.some((link) => link.suit === suit),
  );
  expect(verdict(before, use('pillar', { suit: absent }))).toBe('parameter');
});
