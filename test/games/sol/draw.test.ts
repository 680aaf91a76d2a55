import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  convert,
  count,
  draw,
  drawing,
  drawn,
  endAction,
  endActionOf,
  energy,
  eventsOf,
  hurl,
  keep,
  listed,
  momentum,
  orbital,
  owed,
  pass,
  plain,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

describe('Drawing', () => {
  test('SOL-10.1 launching, flying and orbital actions owe nothing', () => {
    const state = play(
      position({ action: 'move' }),
      { type: 'launch', sundiver: 'blue-s1', to: 'O0' },
      { type: 'fly', piece: 'blue-s1', to: 'O1' },
    );
    expect([owed(state), sol.decisions(play(state, endAction))]).toEqual([0, ['p2']]);
  });

  test('SOL-10.2 one card for each hurl and the cards of the layer for a conversion and each activation', () => {
    expect(owed(drawing(['x', 'x', 'x']))).toBe(3);
    expect(owed(play(position({ action: 'convert', p1: { on: 'R0 R1' } }), convert('foundry', 'blue-s1 blue-s2', 'R0')))).toBe(2);
    const both = position({ action: 'activate', p1: { on: 'C0 V0', node: 'C0 V0' } });
    expect(owed(play(both, activate('blue-node1', 'blue-s1'), bonus(false), activate('blue-node2', 'blue-s2'), bonus(false)))).toBe(4);
  });

  test('SOL-10.3 SOL-18.16 all cards are drawn together by an action of its own', () => {
    const before = drawing(['x', 'y']);
    expect([before.phase, sol.legalActions(before)]).toEqual(['pre-draw', [{ type: 'draw', player: 'p1' }]]);
    expect(eventsOf(before, draw).filter(({ type }) => type === 'card-drawn')).toHaveLength(2);
  });

  test('SOL-10.4 SOL-18.17 with nothing owed the mothership orbits at once', () => {
    const after = play(position({ action: 'move', p1: { eye: 3 } }), endAction);
    expect([after.seats[0].eye, after.turn.seat, after.phase]).toEqual([2, 1, 'choose']);
  });

  test('SOL-10.5 before the first card there is a last moment for a card', () => {
    const channel = drawing(['x', 'x'], { card: 'channel', p1: { on: 'C0 C0', energy: 1 } });
    expect(listed(channel, 'play-card')).toEqual([{ type: 'play-card', player: 'p1', effect: 'channel', n: 1 }]);
    const any = drawing(['x'], { card: 'procreate', p1: { on: 'C0 O0 O0', reserve: 1 } });
    expect(verdict(any, { type: 'play-card', effect: 'procreate' })).toBe('legal');
    expect(listed(play(any, draw), 'play-card')).toEqual([]);
  });

  test('SOL-10.6 the cards come from the top, in order, for all to see', () => {
    const before = drawing(['x', 'flare', 'y']);
    const cards = eventsOf(before, draw).flatMap((event) => (event.type === 'card-drawn' ? [event.card] : []));
    expect(cards).toEqual([plain(before), 'flare', plain(before, 1)]);
    expect(sol.viewEvents(eventsOf(before, draw), 'spectator')).toEqual(eventsOf(before, draw));
  });

  test('SOL-10.7 gains by count, then Squeeze, then flare after flare', () => {
    const before = position({
      action: 'activate',
      card: 'squeeze',
      p1: { on: 'R0', node: 'R0', tower: 'O3' },
      edit: (each) => each.deck.push('flare', 'flare'),
    });
    const squeezed = play(before, { type: 'play-card', effect: 'squeeze', station: 'blue-node1', sundiver: 'blue-s1' }, endAction);
    const types = eventsOf(squeezed, draw).map(({ type }) => type);
    expect(types).toEqual(['card-drawn', 'card-drawn', 'reward-taken', 'energy-changed', 'station-destroyed', 'marker-lowered']);
    const first = play(squeezed, draw);
    expect([first.marker, first.decision?.kind]).toEqual([12, 'orbital']);
    expect(play(first, pass()).marker).toBe(11);
    const hurls = eventsOf(drawing(['flare']), draw).map(({ type }) => type);
    expect(hurls.indexOf('momentum-gained')).toBeLessThan(hurls.indexOf('marker-lowered'));
  });

  test('SOL-10.8 SOL-10.10 then one card is kept and the others are discarded', () => {
    const before = drawn(['x', 'flare', 'y']);
    expect(before.phase).toBe('keep');
    expect(before.discard).toEqual([]);
    const after = play(before, keep(plain(before, 1)));
    expect([after.seats[0].kept, [...after.discard].sort()]).toEqual([plain(before, 1), [plain(before), 'flare'].sort()]);
  });

  test('SOL-10.9 SOL-16.2 SOL-16.3 a trigger flare happens at once, leaves the game and is replaced', () => {
    const setup = { triggerEvent: 'sunworm' as const };
    const before = drawing(['trigger', 'x'], { setup, p1: { on: 'C0 V3 V3' } });
    const after = play(before, draw);
    expect([count(after, 'p1', 'reserve'), after.marker, after.triggerFlaresDrawn]).toEqual([2, 13, 1]);
    expect(after.seats[0].candidates).toEqual([plain(before)]);
    expect([before.deck.length - after.deck.length, momentum(after)]).toEqual([2, 2]);
  });

  test('SOL-10.11 SOL-10.12 the discards stay discarded, and with too few cards all of them are drawn', () => {
    const before = drawing(['x', 'x', 'x'], {
      edit: (each) => {
        each.discard.push(...each.deck.splice(0, each.deck.length - 2).filter((card) => card !== 'trigger'));
      },
    });
    const after = play(before, draw);
    expect([after.deck.length, after.discard.length, after.seats[0].candidates.length]).toEqual([0, before.discard.length, 2]);
  });
});

describe('Flares', () => {
  test('SOL-11.1 SOL-11.2 each flare is resolved on its own: the marker goes down, energy is lost, owners are asked', () => {
    const before = drawing(['flare', 'flare'], { p1: { node: 'O3' }, p2: { energy: 20 } });
    const first = play(before, draw);
    expect([first.marker, energy(first, 'p2'), first.decision?.kind]).toEqual([12, 10, 'orbital']);
    const second = play(first, orbital('blue-node1'));
    expect([second.marker, energy(second, 'p2'), second.decision?.kind]).toEqual([11, 10, 'orbital']);
  });

  test('SOL-11.3 SOL-13.1 the thirteenth flare ends the game', () => {
    const after = drawn(['flare'], { marker: 1 });
    expect([after.marker, after.phase, sol.decisions(after)]).toEqual([0, 'over', []]);
  });

  test.each([
    [12, 12],
    [13, 7],
    [14, 7],
    [15, 8],
    [20, 10],
    [0, 0],
  ])('SOL-11.4 SOL-11.5 SOL-11.6 %i energy in any hold becomes %i', (have, left) => {
    const after = drawn(['flare'], { players: 3, p1: { energy: have }, p3: { energy: have } });
    expect([energy(after), energy(after, 'p3')]).toEqual([left, left]);
    expect(after.supply).toBe(89 - 2 * left);
  });

  test('SOL-11.7 SOL-11.15 owners may use any station of the outer orbit, others are not asked', () => {
    const asked = drawn(['flare'], {
      players: 3,
      p2: { node: 'O1', foundry: 'O2', tower: 'O3', energy: 1, reserve: 1 },
      p3: { node: 'I1' },
    });
    expect(sol.decisions(asked)).toEqual(['p2']);
    expect(listed(asked, 'activate-orbital', 'p2').map(({ station }) => station)).toEqual([
      'green-node1',
      'green-foundry1',
      'green-tower1',
    ]);
    expect(verdict(asked, orbital('purple-node1', 'p2'))).toBe('not-owner');
    expect(drawn(['flare'], { p2: { node: 'I1' } }).phase).toBe('keep');
    expect(drawn(['flare'], { p2: { tower: 'O1' } }).phase).toBe('keep');
  });

  test('SOL-11.8 no sundiver is needed, none is recalled', () => {
    const asked = drawn(['flare'], { p2: { on: 'O1', node: 'O1' } });
    expect(whereIs(play(asked, orbital('green-node1', 'p2')), 'green-s1')).toBe('O1');
  });

  test('SOL-11.9 SOL-11.10 SOL-11.12 node, foundry and tower give or turn one each; types mix', () => {
    const asked = drawn(['flare'], { p2: { node: 'O1', foundry: 'O2', tower: 'O3', energy: 1, reserve: 1 } });
    const noded = play(asked, orbital('green-node1', 'p2'));
    expect(energy(noded, 'p2')).toBe(2);
    const built = play(noded, orbital('green-foundry1', 'p2'));
    expect([energy(built, 'p2'), count(built, 'p2', 'reserve')]).toEqual([1, 0]);
    const sent = play(built, orbital('green-tower1', 'p2'));
    expect([energy(sent, 'p2'), momentum(sent, 'p2'), sent.decision]).toEqual([0, 1, null]);
    const poor = drawn(['flare'], { p2: { node: 'O1', foundry: 'O2', reserve: 0, energy: 1 } });
    expect(verdict(poor, orbital('green-foundry1', 'p2'))).toBe('reserve');
  });

  test('SOL-11.11 each station once for a flare, and the owner may stop', () => {
    const asked = drawn(['flare'], { p2: { node: 'O1 O2' } });
    const once = play(asked, orbital('green-node2', 'p2'));
    expect(verdict(once, orbital('green-node2', 'p2'))).toBe('already-activated');
    const stopped = play(once, pass('p2'));
    expect([energy(stopped, 'p2'), stopped.phase]).toEqual([1, 'keep']);
  });

  test('SOL-11.13 nothing is drawn for it', () => {
    const asked = drawn(['flare'], { p2: { node: 'O1' } });
    expect(play(asked, orbital('green-node1', 'p2')).deck).toHaveLength(asked.deck.length);
  });

  test('SOL-11.14 owners are asked in turn order from the active player', () => {
    const node = (space: string) => ({ node: space });
    const asked = drawn(['flare'], { players: 3, p1: node('O1'), p2: node('O2'), p3: node('O3') });
    const order = [asked, play(asked, pass()), play(asked, pass(), pass('p2'))].map((state) => sol.decisions(state)[0]);
    expect(order).toEqual(['p1', 'p2', 'p3']);
    const second = position({
      players: 3,
      turnOf: 1,
      action: 'move',
      p1: node('O1'),
      p2: { on: 'C0', ...node('O2') },
      edit: (each) => each.deck.push('flare'),
    });
    const other = play(second, { ...hurl('green-s1'), player: 'p2' }, endActionOf('p2'), { type: 'draw', player: 'p2' });
    expect([sol.decisions(other), sol.decisions(play(other, pass('p2')))]).toEqual([['p2'], ['p1']]);
  });

  test.each(['duplicate', 'synchronize'] as const)('SOL-11.16 %s does not reach into an orbital activation', (effect) => {
    const state = position({
      action: 'activate',
      card: effect,
      p1: { on: 'V0', node: 'V0', foundry: effect === 'duplicate' ? 'O3 V1' : 'O3', reserve: 5, energy: 5 },
      edit: (each) => each.deck.push('flare'),
    });
    const asked = play(state, { type: 'play-card', effect }, activate('blue-node1', 'blue-s1'), bonus(false), endAction, draw);
    const after = play(asked, orbital('blue-foundry1'));
    expect([count(asked, 'p1', 'reserve') - count(after, 'p1', 'reserve'), momentum(after) - momentum(asked)]).toEqual([1, 0]);
  });
});

describe('The end', () => {
  test('SOL-13.2 the last flare still takes unstable energy', () => {
    expect(energy(drawn(['flare'], { marker: 1, p2: { energy: 14 } }), 'p2')).toBe(7);
  });

  test('SOL-13.3 every tower of the outer orbit activates by itself, no node, no foundry, no other tower, and nobody is asked', () => {
    const after = drawn(['flare'], {
      marker: 1,
      p1: { tower: 'O5 I5', energy: 4 },
      p2: { node: 'O1', foundry: 'O2', tower: 'O3 O4 V3', energy: 3, reserve: 3 },
    });
    expect([after.phase, sol.decisions(after)]).toEqual(['over', []]);
    expect([momentum(after, 'p2'), energy(after, 'p2'), count(after, 'p2', 'reserve')]).toEqual([2, 1, 3]);
    // Two for the hurl and one for its flare.
    expect([momentum(after) - 3, energy(after)]).toEqual([1, 3]);
  });

  test.each([
    { have: 0, pays: 0 },
    { have: 1, pays: 1 },
    { have: 2, pays: 2 },
    { have: 9, pays: 3 },
    // Unstable energy comes first: of 14 cubes 7 are left. SOL-13.2
    { have: 14, pays: 3 },
  ])('SOL-13.3 of three towers, $have energy activates $pays', ({ have, pays }) => {
    const before = drawing(['flare'], { marker: 1, p2: { tower: 'O1 O5 O9', energy: have } });
    const after = play(before, draw);
    expect([momentum(after, 'p2'), energy(after, 'p2')]).toEqual([pays, (have < 13 ? have : 7) - pays]);
    const rules = eventsOf(before, draw)
      .filter(({ type }) => type === 'reward-taken')
      .map(({ rule }) => rule);
    expect(rules).toEqual(Array(pays).fill('SOL-13.3'));
  });

  test('SOL-16.29 SOL-13.3 a tower under a feeder has nothing to give at the end either', () => {
    const after = drawn(['flare'], { marker: 1, setup: { triggerEvent: 'feeders' }, feeders: 'O1', p2: { tower: 'O1 O5', energy: 3 } });
    expect([momentum(after, 'p2'), energy(after, 'p2')]).toEqual([1, 2]);
  });

  test('SOL-13.4 no orbit, no keep choice, no further flare, no further turn', () => {
    const after = drawn(['flare', 'x'], { marker: 1, p1: { eye: 9 } });
    expect([after.seats[0].eye, after.seats[0].candidates, after.turn.seat]).toEqual([9, [], 0]);
    expect(verdict(after, choose('move', 'p2'))).toBe('game-over');
  });

  test('SOL-13.5 momentum from the same draw counts', () => {
    const before = drawing(['flare', 'flare'], { marker: 1, card: 'pillar' });
    const after = play(before, { type: 'play-card', effect: 'pillar', suit: 'flare' }, draw);
    // 4 for the hurls, 2 for their flares, 6 for the suit.
    expect([momentum(after), after.phase]).toEqual([12, 'over']);
  });

  test.each([
    [[9, 5, 2], ['p1']],
    [[5, 9, 2], ['p2']],
    [
      [7, 7, 7],
      ['p1', 'p2', 'p3'],
    ],
    [
      [0, 3, 3],
      ['p2', 'p3'],
    ],
  ])('SOL-13.6 SOL-13.7 momentum %j: %j', ([first, second, third], winners) => {
    const state = position({
      players: 3,
      phase: 'over',
      marker: 0,
      p1: { momentum: first },
      p2: { momentum: second },
      p3: { momentum: third },
    });
    expect(sol.outcome(state)).toEqual({ winners, scores: { p1: first, p2: second, p3: third }, reason: 'supernova', rule: 'SOL-13.6' });
  });

  test('SOL-13.8 energy, structures and cards are worth nothing', () => {
    const rich = { energy: 20, node: 'O1 I1 V1', kept: 'flare' as const };
    const state = position({ phase: 'over', marker: 0, p1: rich, p2: { momentum: 1 } });
    expect(sol.outcome(state)?.winners).toEqual(['p2']);
  });
});
