// The worked examples of section 14, on the default board unless the example needs other ground.
import { area51 } from 'orrery-rules/area-51';
import {
  alienAt,
  alienOf,
  breakout,
  controlAlien,
  controlHuman,
  drawn,
  drop,
  endHumans,
  endPart,
  held,
  humanAt,
  humanOf,
  idle,
  moveHuman,
  POWERLESS,
  place,
  play,
  push,
  refusal,
  scene,
  step,
  stun,
  teleport,
  textOf,
  typesOf,
} from './builders.js';

const ALL = ['food', 'ice', 'energy', 'cables'] as const;

test('A51-14.1 six plain cells are six points; a seventh is refused', () => {
  const walk = [1, 2, 3, 4, 5, 6].map((x) => step('p1', x, 0));
  const state = play(scene({ aliens: { p1: [0, 0] } }), walk).state;
  expect(alienAt(state, 'p1')).toBe('(6,0)');
  expect(refusal(state, step('p1', 7, 0))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
});

test('A51-14.2 1 point before swamp is refused; 2 points are enough and leave 0', () => {
  const before = (points: number) => scene({ aliens: { p1: [4, 3] }, state: { points, stepped: true } });
  expect(refusal(before(1), step('p1', 5, 3))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
  expect(play(before(2), [step('p1', 5, 3)]).state.points).toBe(0);
});

test('A51-14.3 three swamp cells cost 6; the plain one after them is refused', () => {
  const state = play(scene({ aliens: { p1: [3, 4] } }), [step('p1', 4, 4), step('p1', 5, 4), step('p1', 6, 3)]).state;
  expect(state.points).toBe(0);
  expect(refusal(state, step('p1', 7, 3))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
});

describe('A51-14.4 a human at (9,5)', () => {
  const closed = [
    [8, 4],
    [9, 4],
    [10, 4],
    [8, 5],
    [10, 5],
    [9, 6],
  ] as const;
  test.each(closed)('A51-14.4 closes (%d,%d)', (x, y) => {
    // Entered from the cell outside the zone, or for (9,6) from the pad below it.
    const outside = [x === 9 ? 9 : x + (x - 9), y === 6 ? 7 : y === 5 ? 5 : 3] as const;
    const state = scene({ aliens: { p1: outside } });
    expect(refusal(state, step('p1', x, y))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
  });

  test.each([
    [9, 3],
    [7, 5],
  ] as const)('A51-14.4 leaves (%d,%d) open', (x, y) => {
    const state = scene({ aliens: { p1: [x - 1, y] }, humans: { h4: [0, 9] } });
    expect(refusal(state, step('p1', x, y))).toBeUndefined();
  });
});

test('A51-14.5 stunned, it opens (9,4), and (9,5) can be passed, not ended on', () => {
  const stunned = { h1: ['frozen', 'p2'] } as const;
  const near = play(scene({ aliens: { p1: [9, 3] }, stunned }), [step('p1', 9, 4)]).state;
  const on = play(near, [step('p1', 9, 5)]).state;
  expect(refusal(on, endPart('p1'))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
  expect(refusal(play(on, [step('p1', 9, 6)]).state, endPart('p1'))).toBeUndefined();
  const last = scene({ aliens: { p1: [9, 4] }, stunned, state: { points: 1, stepped: true } });
  expect(refusal(last, step('p1', 9, 5))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
});

test('A51-14.6 2 cells, a stun, 1 point left: no more movement', () => {
  const state = play(scene({ aliens: { p1: [9, 0] }, humans: { h1: [5, 1] } }), [
    step('p1', 8, 0),
    step('p1', 8, 1),
    stun('p1', 'h1'),
  ]).state;
  expect(state.points).toBe(1);
  expect(refusal(state, step('p1', 8, 0))).toEqual({ code: 'movement-is-over', rule: 'A51-4.5' });
});

test('A51-14.7 a stun, 3 cells, and no mind control after it', () => {
  const start = scene({ aliens: { p1: [9, 0], p2: [10, 1] }, humans: { h1: [5, 0] } });
  const stunned = play(start, [stun('p1', 'h1')]).state;
  expect(stunned.points).toBe(3);
  const state = play(stunned, [step('p1', 8, 0), step('p1', 9, 0), step('p1', 9, 1)]).state;
  expect(refusal(state, controlAlien('p1', 'p2'))).toEqual({ code: 'action-already-used', rule: 'A51-4.4' });
});

test('A51-14.8 from (2,0): (6,0) is in line at distance 4, (8,0) out of range', () => {
  expect(refusal(scene({ aliens: { p1: [2, 0] }, humans: { h1: [6, 0] } }), stun('p1', 'h1'))).toBeUndefined();
  const far = scene({ aliens: { p1: [2, 0] }, humans: { h1: [8, 0] } });
  expect(refusal(far, stun('p1', 'h1'))).toEqual({ code: 'out-of-range', rule: 'A51-6.4' });
});

test('A51-14.9 from (2,2): (5,5) is an exact diagonal, (5,4) is not in line', () => {
  const at = (x: number, y: number, more = {}) => scene({ aliens: { p1: [2, 2] }, humans: { h1: [x, y], ...more } });
  expect(refusal(at(5, 5), stun('p1', 'h1'))).toBeUndefined();
  expect(refusal(at(5, 4), stun('p1', 'h1'))).toEqual({ code: 'not-in-line', rule: 'A51-6.3' });
  expect(refusal(at(5, 5, { h2: [4, 4] }), stun('p1', 'h1'))).toEqual({ code: 'ray-blocked', rule: 'A51-6.5' });
  const wall = drawn(['A...', '....', '..#.', '...1']);
  expect(refusal(wall, stun('p1', 'h1'))).toEqual({ code: 'ray-blocked', rule: 'A51-6.5' });
});

test('A51-14.10 stunned in round 1: half-cold in round 2, almost ready in 3, active in 4', () => {
  let state = play(scene({ aliens: { p1: [9, 1] }, humans: { h1: [9, 0] } }), [stun('p1', 'h1')]).state;
  const seen = [`${state.round} ${humanOf(state, 'h1').thaw}`];
  for (let round = 2; round <= 4; round++) {
    state = play(state, [...idle('p1'), ...idle('p2')], [1, 1]).state;
    seen.push(`${state.round} ${humanOf(state, 'h1').thaw}`);
  }
  expect(seen).toEqual(['1 frozen', '2 half-cold', '3 almost-ready', '4 active']);
});

test('A51-14.11 with every-turn and 3 players it is active at the stunner’s update in round 2', () => {
  const start = scene({ players: 3, options: { stunClock: 'every-turn' }, aliens: { p1: [9, 1] }, humans: { h1: [9, 0] } });
  const before = play(start, [stun('p1', 'h1'), ...idle('p1'), ...idle('p2'), endPart('p3')], [1, 1, 1]).state;
  expect(humanOf(before, 'h1').thaw).toBe('almost-ready');
  const after = play(before, [endHumans('p3')]).state;
  expect([after.round, humanOf(after, 'h1').thaw]).toEqual([2, 'active']);
});

test('A51-14.12 after three stuns the fourth is refused', () => {
  const start = scene({ aliens: { p1: [9, 1] }, humans: { h1: [9, 0], h2: [6, 1], h3: [12, 1], h4: [12, 4] } });
  const round = [...idle('p1'), ...idle('p2')];
  const state = play(start, [stun('p1', 'h1'), ...round, stun('p1', 'h2'), ...round, stun('p1', 'h3'), ...round], [1, 1, 1, 1, 1, 1]).state;
  expect(alienOf(state, 'p1').charges).toBe(0);
  expect(refusal(state, stun('p1', 'h4'))).toEqual({ code: 'no-charge', rule: 'A51-6.1' });
});

test('A51-14.13 teleport: refused with 5 points; with 6 and a 3, to distance 6 beside a human', () => {
  const start = scene({ aliens: { p1: [3, 0] }, humans: { h1: [9, 5] } });
  const five = play(start, [step('p1', 2, 0)]).state;
  expect(refusal(five, teleport('p1'))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
  const landed = play(start, [teleport('p1'), place('p1', 9, 4)], [3]).state;
  expect(alienAt(landed, 'p1')).toBe('(9,4)');
});

test('A51-14.14 on 5, of four players, D places A', () => {
  const state = play(scene({ players: ['A', 'B', 'C', 'D'] }), [teleport('A')], [5]).state;
  expect(area51.decisions(state)).toEqual(['D']);
  expect(alienAt(play(state, [place('D', 0, 7)]).state, 'A')).toBe('(0,7)');
});

test('A51-14.15 on 6 the alien stays, the token is gone, the next turn is lost but for markers and humans', () => {
  const start = scene({ stunned: { h1: ['frozen', 'p1'] } });
  const stayed = play(start, [teleport('p1')], [6]).state;
  expect(alienAt(stayed, 'p1')).toBe('(1,1)');
  expect(alienOf(stayed, 'p1').teleport).toBe(false);
  const lost = play(stayed, [...idle('p1'), ...idle('p2')], [1, 1, 2]).state;
  expect(humanOf(lost, 'h1').thaw).toBe('half-cold');
  expect(lost).toMatchObject({ phase: 'humans', humanMoves: 2 });
  expect(humanAt(play(lost, [moveHuman('p1', 'h2', 14, 9)]).state, 'h2')).toBe('(14,9)');
});

test('A51-14.16 mind control on a human at distance 3: 4 against 4 fails, the markers are spent', () => {
  const after = play(scene({ aliens: { p1: [9, 3] }, humans: { h1: [12, 3] } }), [controlHuman('p1', 'h1')], [1, 1, 2, 4]).state;
  expect(after).toMatchObject({ phase: 'part', points: 2 });
  expect(alienOf(after, 'p1').control).toBe('spent');
});

test('A51-14.17 12 against 11, then a 5: east, the third cell is a building, B stops after two', () => {
  const start = drawn(['A.B..#..']);
  const state = play(start, [controlAlien('p1', 'p2'), push('p1', 'east')], [4, 4, 4, 3, 4, 4, 5]).state;
  expect(alienAt(state, 'p2')).toBe('(4,0)');
});

test('A51-14.18 mind control used in round 1: refused in rounds 2 and 3, legal in round 4', () => {
  let state = play(scene({ aliens: { p2: [2, 2] } }), [controlAlien('p1', 'p2')], [1, 1, 1, 1, 1, 1]).state;
  const seen: (string | undefined)[] = [];
  for (let round = 2; round <= 4; round++) {
    state = play(state, [...idle('p1'), ...idle('p2')], [1, 1]).state;
    seen.push(refusal(state, controlAlien('p1', 'p2'))?.code);
  }
  expect(seen).toEqual(['not-ready', 'not-ready', undefined]);
});

test('A51-14.19 a human moved by mind control has moved', () => {
  const start = scene({ aliens: { p1: [9, 0] }, humans: { h1: [11, 0] } });
  const state = play(start, [controlHuman('p1', 'h1'), push('p1', 'east'), endPart('p1')], [2, 2, 2, 1, 3, 6]).state;
  expect(humanAt(state, 'h1')).toBe('(14,0)');
  expect(refusal(state, moveHuman('p1', 'h1', 15, 0))).toEqual({ code: 'human-already-moved', rule: 'A51-9.3' });
});

test('A51-14.20 a blue 3: three humans move a cell each, a fourth is refused', () => {
  const three = [moveHuman('p1', 'h1', 9, 4), moveHuman('p1', 'h2', 14, 9), moveHuman('p1', 'h3', 9, 14)];
  const state = play(scene(), [endPart('p1'), ...three], [3]).state;
  expect(['h1', 'h2', 'h3'].map((id) => humanAt(state, id as 'h1'))).toEqual(['(9,4)', '(14,9)', '(9,14)']);
  expect(refusal(state, moveHuman('p1', 'h4', 4, 9))).toEqual({ code: 'no-moves-left', rule: 'A51-9.1' });
});

test('A51-14.21 food and ice in one movement: both are taken', () => {
  const { state, events } = play(
    drawn(['Af.i.']),
    [1, 2, 3, 4].map((x) => step('p1', x, 0)),
  );
  expect(held(state, 'p1')).toEqual(['food', 'ice']);
  expect(typesOf(events)).toEqual(['stepped', 'token-taken', 'stepped', 'stepped', 'token-taken', 'stepped']);
});

test('A51-14.22 whoever holds food leaves another food where it is', () => {
  // The first food token is that of (7,1); the second lies on (11,3).
  const state = play(scene({ aliens: { p1: [10, 3] }, holds: { p1: ['food'] } }), [step('p1', 11, 3), step('p1', 12, 2)]).state;
  expect(held(state, 'p1')).toEqual(['food']);
  expect(state.tokens.find(({ home }) => textOf(state, home) === '(11,3)')?.holder).toBeNull();
});

test('A51-14.23 red 2, blue 5: the holder of ice and cables chooses what goes back to its cell', () => {
  const start = scene({ humans: { h1: [2, 2] }, holds: { p1: ['ice', 'cables'] } });
  const owed = play(start, idle('p1'), [1, 2, 5]).state;
  expect(area51.legalActions(owed)).toEqual([drop('p1', 'ice'), drop('p1', 'cables')]);
  const { state, events } = play(owed, [drop('p1', 'ice')]);
  expect(held(state, 'p1')).toEqual(['cables']);
  expect(events[0]).toMatchObject({ type: 'component-lost', component: 'ice', cell: { x: 17, y: 7 } });
});

test('A51-14.24 red 4, blue 4: nothing is lost', () => {
  const state = play(scene({ humans: { h1: [2, 2] }, holds: { p1: ['ice', 'cables'] } }), idle('p1'), [1, 4, 4]).state;
  expect(held(state, 'p1')).toEqual(['ice', 'cables']);
});

test('A51-14.25 without components there is no attack and no die', () => {
  const { events } = play(scene({ humans: { h1: [2, 2] } }), idle('p1'), [1]);
  expect(typesOf(events)).not.toContain('alien-attacked');
});

test('A51-14.26 all four, and the ship as second of six steps: the game is won at once', () => {
  const state = play(scene({ aliens: { p1: [9, 7] }, holds: { p1: ALL } }), [step('p1', 9, 8), step('p1', 9, 9)]).state;
  expect(state.points).toBe(4);
  expect(area51.outcome(state)).toMatchObject({ winners: ['p1'], reason: 'ship-repaired' });
});

test('A51-14.27 closed in: a breakout into a zone is legal and takes all points; with a step left it is refused', () => {
  const closedIn = drawn(['A.1', '...', '2..'], { alien: { p1: POWERLESS } });
  const state = play(closedIn, [breakout('p1', 1, 1)]).state;
  expect(area51.legalActions(state)).toEqual([endPart('p1')]);
  const oneStep = drawn(['A..1', '....', '2...'], { alien: { p1: POWERLESS } });
  expect(refusal(oneStep, breakout('p1', 1, 1))).toEqual({ code: 'not-trapped', rule: 'A51-5.10' });
});

test('A51-14.28 B controls A, who holds all four, onto the ship: A wins', () => {
  const start = scene({ players: ['A', 'B'], options: { firstPlayer: 'B' }, aliens: { A: [9, 8], B: [9, 7] }, holds: { A: ALL } });
  const state = play(start, [controlAlien('B', 'A'), push('B', 'south')], [6, 6, 6, 1, 1, 1, 4]).state;
  expect(area51.outcome(state)?.winners).toEqual(['A']);
});
