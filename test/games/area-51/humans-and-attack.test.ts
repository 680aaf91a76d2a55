import { area51 } from 'orrery-rules/area-51';
import {
  alienOf,
  drawn,
  drop,
  endHumans,
  endPart,
  held,
  humanAt,
  idle,
  listed,
  moveHuman,
  play,
  refusal,
  scene,
  step,
  textOf,
  typesOf,
} from './builders.js';

const soldiers = ['1..2..3..4', '', '', '5..6'];
const moving = (drawing: readonly string[], die: number, facts: Parameters<typeof drawn>[1] = {}) =>
  play(drawn(drawing, facts), [endPart('p1')], [die]).state;

describe('Human movement', () => {
  test.each([1, 3, 6])('A51-9.1 the blue die says how many humans may be moved: %d', (die) => {
    const { state, events } = play(drawn(soldiers), [endPart('p1')], [die]);
    expect(state.humanMoves).toBe(die);
    expect(events).toEqual([{ type: 'human-movement-begun', player: 'p1', die, moves: die, rule: 'A51-9.1' }]);
  });

  test.each([
    { die: 1, moves: 1 },
    { die: 2, moves: 1 },
    { die: 3, moves: 2 },
    { die: 5, moves: 3 },
    { die: 6, moves: 3 },
  ])('A51-9.1 option humanMoves half: $die gives $moves', ({ die, moves }) => {
    expect(moving(soldiers, die, { options: { humanMoves: 'half' } }).humanMoves).toBe(moves);
  });

  test.each([
    { players: 2, moves: 6 },
    { players: 4, moves: 10 },
  ])('A51-9.1 option humanMoves all: all $moves, and no die', ({ players, moves }) => {
    const { state, events } = play(scene({ players, options: { humanMoves: 'all' } }), [endPart('p1')], []);
    expect(state.humanMoves).toBe(moves);
    expect(events[0]).toMatchObject({ die: null, moves });
  });

  test('A51-9.2 one cell to a neighbour', () => {
    const state = moving(['...', '.1.', '...'], 1);
    expect(listed(state, 'move-human').filter(({ human }) => human === 'h1')).toHaveLength(8);
    expect(humanAt(play(state, [moveHuman('p1', 'h1', 2, 2)]).state, 'h1')).toBe('(2,2)');
    expect(refusal(state, moveHuman('p1', 'h1', 3, 1))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
    expect(refusal(state, moveHuman('p1', 'h9', 3, 1))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
  });

  test('A51-9.3 no human moves twice in a turn, and all may move again in the next', () => {
    const state = play(moving(soldiers, 3), [moveHuman('p1', 'h1', 0, 1)]).state;
    expect(refusal(state, moveHuman('p1', 'h1', 0, 2))).toEqual({ code: 'human-already-moved', rule: 'A51-9.3' });
    const next = play(state, [endHumans('p1'), endPart('p2')], [1]).state;
    expect(refusal(next, moveHuman('p2', 'h1', 0, 2))).toBeUndefined();
  });

  test.each([
    { drawing: ['1.'], legal: true, why: 'plain' },
    { drawing: ['1~'], legal: true, why: 'swamp' },
    { drawing: ['1+'], legal: false, why: 'pad' },
    { drawing: ['1S'], legal: false, why: 'ship' },
    { drawing: ['1A'], legal: false, why: 'an alien' },
    { drawing: ['12'], legal: false, why: 'a human' },
  ])('A51-9.4 onto $why: $legal', ({ drawing, legal }) => {
    const refused = { code: 'closed-to-humans', rule: 'A51-9.4' };
    expect(refusal(moving(drawing, 1), moveHuman('p1', 'h1', 1, 0))).toEqual(legal ? undefined : refused);
  });

  test('A51-9.5 humans may walk next to aliens and close one in', () => {
    const state = play(moving(['A..1', '....', '2...'], 2), [moveHuman('p1', 'h1', 2, 0), endHumans('p1')]).state;
    expect(humanAt(state, 'h1')).toBe('(2,0)');
    const turn = play(state, idle('p2'), [1]).state;
    expect(listed(turn, 'step')).toEqual([]);
  });

  test('A51-9.6 a stunned human cannot be moved', () => {
    const state = moving(['1.'], 2, { stunned: { h1: ['frozen', 'p1'] } });
    expect(refusal(state, moveHuman('p1', 'h1', 1, 0))).toEqual({ code: 'human-stunned', rule: 'A51-9.6' });
  });

  test('A51-9.7 the player may stop at any time, and when no moves are left', () => {
    const state = moving(soldiers, 2);
    expect(refusal(state, endHumans('p1'))).toBeUndefined();
    const one = play(state, [moveHuman('p1', 'h1', 1, 0)]).state;
    expect(refusal(one, endHumans('p1'))).toBeUndefined();
    const none = play(one, [moveHuman('p1', 'h2', 4, 0)]).state;
    expect(area51.legalActions(none)).toEqual([endHumans('p1')]);
  });
});

describe('Human attack', () => {
  const food = { p1: ['food'] } as const;

  test.each([
    { drawing: ['A1'], holds: food, attacked: true, why: 'in a zone with a component' },
    { drawing: ['A.', '.1'], holds: food, attacked: true, why: 'diagonally too' },
    { drawing: ['A.1'], holds: food, attacked: false, why: 'not outside every zone' },
    { drawing: ['A1'], holds: {}, attacked: false, why: 'not without a component' },
  ])('A51-10.1 $why', ({ drawing, holds, attacked }) => {
    const { events } = play(drawn(drawing, { holds }), idle('p1'), attacked ? [1, 6, 1] : [1]);
    expect(typesOf(events).includes('alien-attacked')).toBe(attacked);
  });

  test('A51-10.1 clockwise from the player whose turn it is', () => {
    const holds = { p1: ['food'], p2: ['ice'], p3: ['cables'] } as const;
    const state = drawn(['A1B', '...', '2C.'], { players: 3, options: { firstPlayer: 'p2' }, holds });
    const { events } = play(state, idle('p2'), [1, 6, 1, 6, 1, 6, 1]);
    expect(events.filter(({ type }) => type === 'alien-attacked').map((event) => 'player' in event && event.player)).toEqual([
      'p2',
      'p3',
      'p1',
    ]);
  });

  test('A51-10.1 option attack off', () => {
    const { events } = play(drawn(['A1'], { holds: food, options: { attack: 'off' } }), idle('p1'), [1]);
    expect(typesOf(events)).not.toContain('alien-attacked');
  });

  test('A51-10.2 at most once between two of its own turns, by all humans together', () => {
    const state = drawn(['2A1', '3..'], { players: 3, holds: food });
    const first = play(state, idle('p1'), [1, 6, 1]);
    expect(first.events).toContainEqual(expect.objectContaining({ type: 'alien-attacked', humans: ['h1', 'h2', 'h3'], red: 6, blue: 1 }));
    const others = play(first.state, [...idle('p2'), ...idle('p3')], [1, 1]);
    expect(typesOf(others.events)).not.toContain('alien-attacked');
    expect(alienOf(others.state, 'p1').attacked).toBe(false);
    const again = play(others.state, idle('p1'), [1, 6, 1]);
    expect(typesOf(again.events)).toContain('alien-attacked');
  });

  test('A51-10.2 an alien may be attacked in another player’s turn, before its own', () => {
    const state = drawn(['B1'], { holds: { p2: ['ice'] } });
    const first = play(state, idle('p1'), [1, 6, 1]);
    expect(typesOf(first.events)).toContain('alien-attacked');
    // Its own turn begins anew.
    expect(typesOf(play(first.state, idle('p2'), [1, 6, 1]).events)).toContain('alien-attacked');
  });

  test.each([
    { red: 2, blue: 3, lost: true },
    { red: 3, blue: 3, lost: false },
    { red: 4, blue: 3, lost: false },
    { red: 1, blue: 6, lost: true },
  ])('A51-10.3 red $red, blue $blue: lost is $lost', ({ red, blue, lost }) => {
    const { state, events } = play(drawn(['A1'], { holds: food }), idle('p1'), [1, red, blue]);
    expect(events).toContainEqual({ type: 'alien-attacked', player: 'p1', humans: ['h1'], red, blue, hit: lost, rule: 'A51-10.3' });
    expect(held(state, 'p1')).toEqual(lost ? [] : ['food']);
  });

  test('A51-10.4 the token goes back to its cell, and can be fetched again', () => {
    const state = play(drawn(['f.A1', '....']), [step('p1', 1, 0)]).state;
    const taken = play(state, [step('p1', 0, 0), step('p1', 1, 0)]).state;
    expect(held(taken, 'p1')).toEqual(['food']);
    const back = play(drawn(['f.A1'], { holds: food }), idle('p1'), [1, 1, 6]);
    const token = back.state.tokens.find(({ component }) => component === 'food');
    expect(token).toMatchObject({ holder: null });
    expect(textOf(back.state, token?.home ?? -1)).toBe('(0,0)');
    expect(back.events).toContainEqual({ type: 'component-lost', player: 'p1', component: 'food', cell: { x: 0, y: 0 }, rule: 'A51-10.4' });
  });

  test('A51-10.4 an alien that stands on that cell takes it only when it enters again', () => {
    const state = drawn(['f1', '..'], { aliens: { p1: [0, 0] }, holds: food });
    const lost = play(state, idle('p1'), [1, 1, 6]).state;
    expect(held(lost, 'p1')).toEqual([]);
    expect(held(play(lost, idle('p2'), [1]).state, 'p1')).toEqual([]);
  });

  test('A51-10.5 the attacked player chooses, out of turn; with one component nobody is asked', () => {
    const two = drawn(['B1'], { holds: { p2: ['ice', 'cables'] } });
    const owed = play(two, idle('p1'), [1, 1, 6]).state;
    expect(area51.decisions(owed)).toEqual(['p2']);
    expect(area51.legalActions(owed)).toEqual([drop('p2', 'ice'), drop('p2', 'cables')]);
    expect(refusal(owed, drop('p2', 'food'))).toEqual({ code: 'not-held', rule: 'A51-10.5' });
    expect(refusal(owed, drop('p1', 'ice'))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    const after = play(owed, [drop('p2', 'ice')]).state;
    expect(held(after, 'p2')).toEqual(['cables']);
    expect(after).toMatchObject({ phase: 'part', seat: 1 });
    const one = play(drawn(['B1'], { holds: { p2: ['ice'] } }), idle('p1'), [1, 1, 6]).state;
    expect(one.phase).toBe('part');
  });

  test('A51-10.5 A51-10.1 after a choice the attack goes on with the next alien', () => {
    const holds = { p1: ['food', 'ice'], p2: ['food', 'energy'] } as const;
    const state = drawn(['A1B'], { holds });
    const first = play(state, idle('p1'), [1, 1, 6]);
    expect(area51.decisions(first.state)).toEqual(['p1']);
    const second = play(first.state, [drop('p1', 'ice')], [2, 5]);
    expect(typesOf(second.events)).toEqual(['component-lost', 'alien-attacked']);
    expect(area51.decisions(second.state)).toEqual(['p2']);
    const third = play(second.state, [drop('p2', 'food')]);
    expect(typesOf(third.events)).toEqual(['component-lost', 'turn-begun']);
    expect(held(third.state, 'p1')).toEqual(['food']);
    expect(held(third.state, 'p2')).toEqual(['energy']);
  });
});
