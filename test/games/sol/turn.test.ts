import { sol } from 'orrery-rules/sol';
import {
  activate,
  choose,
  convert,
  count,
  draw,
  endAction,
  endActionOf,
  eventsOf,
  fly,
  hurl,
  keep,
  launch,
  listed,
  plain,
  play,
  position,
  verdict,
  whereIs,
} from './builders.js';

describe('Turns', () => {
  test('SOL-5.1 players take turns in turn order', () => {
    let state = position({ players: 3 });
    const order = Array.from({ length: 6 }, () => {
      const [player] = sol.decisions(state);
      state = play(state, choose('move', player), endActionOf(player));
      return player;
    });
    expect(order).toEqual(['p1', 'p2', 'p3', 'p1', 'p2', 'p3']);
  });

  test('SOL-5.2 action, then draw step, then orbit, then the keep choice', () => {
    const state = position({ p1: { on: 'C0', eye: 4 }, edit: (each) => each.deck.push(plain(each)) });
    const acted = play(state, choose('move'), hurl('blue-s1'), endAction);
    expect([acted.phase, acted.seats[0].eye]).toEqual(['pre-draw', 4]);
    const events = eventsOf(acted, draw).map(({ type }) => type);
    expect(events).toEqual(['card-drawn', 'mothership-moved']);
    const drawn = play(acted, draw);
    expect([drawn.phase, drawn.seats[0].eye, drawn.turn.seat]).toEqual(['keep', 3, 0]);
    expect(play(drawn, keep(plain(state))).turn.seat).toBe(1);
  });

  test('SOL-5.3 exactly one action a turn', () => {
    const moving = play(position({ p1: { on: 'O0 O1' } }), choose('move'));
    expect(verdict(moving, choose('convert'))).toBe('wrong-phase');
    expect(verdict(moving, convert('foundry', 'blue-s1 blue-s2', 'O0'))).toBe('wrong-phase');
    expect(verdict(position({}), choose('scour'))).toBe('action-unavailable');
  });

  test('SOL-5.4 a card may be used once besides the action', () => {
    const state = position({ card: 'procreate', p1: { on: 'O0 O0 O1', reserve: 2 } });
    const after = play(state, choose('move'), fly('blue-s3', 'O2'), { type: 'play-card', effect: 'procreate' }, fly('blue-s3', 'O3'));
    expect([count(after, 'p1', 'O0'), whereIs(after, 'blue-s3')]).toEqual([3, 'O3']);
  });

  test('SOL-5.5 a move may end without a point spent', () => {
    expect(sol.decisions(play(position({}), choose('move'), endAction))).toEqual(['p2']);
  });

  test('SOL-5.5 SOL-13.1 SOL-21.8 where nobody can draw a card again the turns go on: only the last flare ends the game', () => {
    let state = position({ p1: { vaporized: 13, node: 'O1' }, p2: { vaporized: 13 } });
    for (const player of ['p1', 'p2', 'p1', 'p2']) {
      expect(sol.legalActions(state)).toEqual([{ type: 'choose-action', player, action: 'move' }]);
      state = play(state, choose('move', player));
      expect(sol.legalActions(state)).toEqual([{ type: 'end-action', player }]);
      state = play(state, endActionOf(player));
    }
    expect([state.phase, state.marker, sol.outcome(state)]).toEqual(['choose', 13, undefined]);
  });

  test.each([
    { what: 'nothing to convert or activate', described: {}, convert: 'action-unavailable', activate: 'action-unavailable' },
    { what: 'a pattern', described: { p1: { on: 'O0 O1' } }, convert: 'legal', activate: 'action-unavailable' },
    { what: 'a station with a sundiver', described: { p1: { on: 'O0', node: 'O0' } }, convert: 'action-unavailable', activate: 'legal' },
    {
      what: 'Invade',
      described: { card: 'invade' as const, p1: { on: 'O0 O0' }, p2: { node: 'O0' } },
      convert: 'legal',
      activate: 'legal',
    },
    {
      what: 'Blight',
      described: { card: 'blight' as const, p1: { on: 'O6', reserve: 3 } },
      convert: 'action-unavailable',
      activate: 'legal',
    },
    {
      what: 'Sacrifice',
      described: { card: 'sacrifice' as const, p2: { on: 'O0', foundry: 'O0' } },
      convert: 'action-unavailable',
      activate: 'legal',
    },
    { what: 'Pulse', described: { card: 'pulse' as const, p2: { node: 'I0' } }, convert: 'action-unavailable', activate: 'legal' },
    {
      what: 'Pulse without orbital stations',
      described: { card: 'pulse' as const, p2: { node: 'V0' } },
      convert: 'action-unavailable',
      activate: 'action-unavailable',
    },
  ])('SOL-5.6 with $what: convert $convert, activate $activate', ({ described, convert: converting, activate: activating }) => {
    const state = position(described);
    expect([verdict(state, choose('convert')), verdict(state, choose('activate'))]).toEqual([converting, activating]);
    const names = listed(state, 'choose-action').map(({ action }) => action);
    expect([names.includes('convert'), names.includes('activate')]).toEqual([converting === 'legal', activating === 'legal']);
  });

  test('SOL-5.7 a chosen conversion, activation or scouring must do something', () => {
    const converting = position({ action: 'convert', p1: { on: 'O0 O1' } });
    expect(verdict(converting, endAction)).toBe('nothing-done');
    expect(verdict(play(converting, convert('foundry', 'blue-s1 blue-s2', 'O0')), endAction)).toBe('legal');
    const activating = position({ action: 'activate', p1: { on: 'O0', node: 'O0' } });
    expect(verdict(activating, endAction)).toBe('nothing-done');
    expect(verdict(play(activating, activate('blue-node1', 'blue-s1')), endAction)).toBe('legal');
    const scouring = position({ action: 'scour', setup: { triggerEvent: 'feeders' }, feeders: 'C0', p1: { on: 'C0' } });
    expect(verdict(scouring, endAction)).toBe('nothing-done');
    expect(verdict(play(scouring, { type: 'scour', sundiver: 'blue-s1' }), endAction)).toBe('legal');
  });

  test('SOL-5.9 after the orbit the next player has the wider gap in front', () => {
    const state = play(position({ players: 4 }), choose('move'), endAction);
    const gaps = state.seats.map(({ eye }) =>
      Math.min(...state.seats.map((other) => (eye - other.eye + 13) % 13).filter((gap) => gap > 0)),
    );
    expect(gaps).toEqual([3, 4, 3, 3]);
  });

  test('SOL-5.10 the steps of an action come in any order', () => {
    const state = position({ action: 'move', p1: { on: 'O0 C0' } });
    const orders = [
      [fly('blue-s1', 'O1'), launch('blue-s3', 'O0'), hurl('blue-s2')],
      [hurl('blue-s2'), launch('blue-s3', 'O0'), fly('blue-s1', 'O1')],
    ];
    const [first, second] = orders.map((steps) => play(state, ...steps));
    expect(first.seats).toEqual(second.seats);
  });
});

describe('Rebuilding', () => {
  const turnBegins = (p1: Parameters<typeof position>[0]['p1']) => {
    const state = position({ p1, turnOf: 1 });
    return play(state, choose('move', 'p2'), endActionOf('p2'));
  };

  test('SOL-6.1 SOL-6.2 SOL-6.3 SOL-6.5 without a sundiver in play a structure becomes two sundivers, and the turn goes on', () => {
    const state = turnBegins({ reserve: 13, node: 'O1', gates: 'I0-V0' });
    expect(state.phase).toBe('rebuild');
    expect(verdict(state, choose('move'))).toBe('rebuild-required');
    expect(listed(state, 'deconstruct').map(({ piece }) => piece)).toEqual(['blue-node1', 'blue-gate1']);
    const after = play(state, { type: 'deconstruct', piece: 'blue-gate1' });
    expect([whereIs(after, 'blue-gate1'), count(after, 'p1', 'hold'), count(after, 'p1', 'reserve'), after.phase]).toEqual([
      'reserve',
      2,
      11,
      'choose',
    ]);
  });

  test('SOL-6.1 SOL-6.2 one structure goes and the others stay; one gate is enough to be asked', () => {
    const state = turnBegins({ reserve: 13, gates: 'I0-V0' });
    expect(state.phase).toBe('rebuild');
    const gates = play(turnBegins({ reserve: 13, node: 'O1 O2', gates: 'I0-V0 I1-V1 I2-V2' }), {
      type: 'deconstruct',
      piece: 'blue-gate2',
    });
    expect(['blue-gate1', 'blue-gate2', 'blue-gate3', 'blue-node1'].map((id) => whereIs(gates, id))).toEqual([
      'I0-V0',
      'reserve',
      'I2-V2',
      'O1',
    ]);
    const nodes = play(turnBegins({ reserve: 13, node: 'O1 O2', gates: 'I0-V0' }), { type: 'deconstruct', piece: 'blue-node2' });
    expect(['blue-node1', 'blue-node2', 'blue-gate1'].map((id) => whereIs(nodes, id))).toEqual(['O1', 'reserve', 'I0-V0']);
  });

  test('SOL-6.4 the last own station of a layer takes its movement point along', () => {
    const state = turnBegins({ reserve: 13, node: 'O1 O5', tower: 'V1' });
    const points = (piece: string) => play(state, { type: 'deconstruct', piece }, choose('move')).turn.points;
    expect([points('blue-node1'), points('blue-tower1')]).toEqual([5, 4]);
  });

  test('SOL-6.6 with one sundiver in reserve only that one comes', () => {
    const after = play(turnBegins({ reserve: 1, vaporized: 12, node: 'O1' }), { type: 'deconstruct', piece: 'blue-node1' });
    expect([count(after, 'p1', 'hold'), count(after, 'p1', 'reserve')]).toEqual([1, 0]);
  });

  test.each([
    { why: 'an empty reserve', p1: { vaporized: 13, node: 'O1' } },
    { why: 'no structure', p1: { reserve: 13 } },
  ])('SOL-6.7 with $why nothing is traded', ({ p1 }) => {
    const state = turnBegins(p1);
    expect(state.phase).toBe('choose');
    expect(listed(state, 'choose-action').map(({ action }) => action)).toEqual(['move']);
  });

  test.each([
    { where: 'another hold', p1: { reserve: 12, blighted: { seat: 1, count: 1 }, node: 'O1' } },
    { where: 'space', p1: { reserve: 12, lost: 1, node: 'O1' } },
    { where: 'the own hold', p1: { reserve: 12, node: 'O1' } },
    { where: 'the board', p1: { reserve: 12, on: 'O5', node: 'O1' } },
  ])('SOL-6.8 a sundiver in $where is in play', ({ p1 }) => {
    expect(turnBegins(p1).phase).toBe('choose');
  });

  test('SOL-6.9 deconstructing is no action of a turn', () => {
    const state = position({ p1: { node: 'O1' } });
    expect(verdict(state, { type: 'deconstruct', piece: 'blue-node1' })).toBe('wrong-phase');
    expect(listed(state, 'deconstruct')).toEqual([]);
  });
});
