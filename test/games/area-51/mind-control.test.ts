import { area51 } from 'orrery-rules/area-51';
import {
  alienAt,
  alienOf,
  controlAlien,
  controlHuman,
  drawn,
  endHumans,
  endPart,
  held,
  humanAt,
  humanOf,
  idle,
  listed,
  moveHuman,
  path,
  play,
  push,
  refusal,
  step,
  typesOf,
} from './builders.js';

/** 18 against 3: an alien is controlled; then the die for the cells. */
const wins = (cells: number) => [6, 6, 6, 1, 1, 1, cells];
/** 18 against 1: a human is controlled. */
const beats = (cells: number) => [6, 6, 6, 1, cells];

describe('Mind control', () => {
  test('A51-8.1 costs 4 points and needs ready', () => {
    const state = drawn(['A.B']);
    expect(play(state, [controlAlien('p1', 'p2')], [1, 1, 1, 1, 1, 1]).state.points).toBe(2);
    const tired = drawn(['A.B'], { state: { points: 3, stepped: true } });
    expect(refusal(tired, controlAlien('p1', 'p2'))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
    for (const control of ['spent', 'no-psi', 'loading'] as const) {
      const waiting = drawn(['A.B'], { alien: { p1: { control } } });
      expect(refusal(waiting, controlAlien('p1', 'p2'))).toEqual({ code: 'not-ready', rule: 'A51-8.1' });
    }
  });

  test.each([
    { drawing: ['A..B'], code: undefined, why: 'distance 3' },
    { drawing: ['A...B'], code: 'out-of-range', why: 'distance 4' },
    { drawing: ['A....', '', '..B'], code: undefined, why: 'any direction, not only lines' },
    { drawing: ['A#1B'], code: undefined, why: 'nothing blocks it' },
  ])('A51-8.2 an alien: $why', ({ drawing, code }) => {
    expect(refusal(drawn(drawing), controlAlien('p1', 'p2'))).toEqual(code && { code, rule: 'A51-8.2' });
  });

  test('A51-8.2 an active human, not a stunned one, not oneself, nobody who is not there', () => {
    expect(refusal(drawn(['A..1']), controlHuman('p1', 'h1'))).toBeUndefined();
    expect(refusal(drawn(['A...1']), controlHuman('p1', 'h1'))).toEqual({ code: 'out-of-range', rule: 'A51-8.2' });
    const stunned = drawn(['A..1'], { stunned: { h1: ['frozen', 'p2'] } });
    expect(refusal(stunned, controlHuman('p1', 'h1'))).toEqual({ code: 'human-stunned', rule: 'A51-9.6' });
    for (const action of [controlAlien('p1', 'p1'), controlAlien('p1', 'toString'), controlHuman('p1', 'h10')]) {
      expect(refusal(drawn(['A.B']), action)).toEqual({ code: 'out-of-range', rule: 'A51-8.2' });
    }
  });

  test('A51-8.2 a player may be called like a human', () => {
    const state = drawn(['A.B1'], { players: ['me', 'h1'] });
    expect(refusal(state, controlAlien('me', 'h1'))).toBeUndefined();
    const pushed = play(state, [controlAlien('me', 'h1'), push('me', 'south')], wins(2)).state;
    expect(alienAt(pushed, 'h1')).toBe('(2,2)');
    expect(humanAt(pushed, 'h1')).toBe('(3,0)');
  });

  test('A51-8.2 an alien on the same cell is at distance 0', () => {
    const state = drawn(['A'], { options: { sharedCells: 'allowed' }, aliens: { p2: [0, 0] } });
    expect(refusal(state, controlAlien('p1', 'p2'))).toEqual({ code: 'out-of-range', rule: 'A51-8.2' });
  });

  test.each([
    { dice: [1, 1, 1, 6, 6, 6], why: 'when it fails' },
    { dice: wins(3), why: 'when it succeeds' },
  ])('A51-8.3 all markers are discarded $why', ({ dice }) => {
    expect(alienOf(play(drawn(['A.B']), [controlAlien('p1', 'p2')], dice).state, 'p1').control).toBe('spent');
  });

  test('A51-8.4 three red dice against three of an alien, or the blue die of a human', () => {
    const alien = play(drawn(['A.B']), [controlAlien('p1', 'p2')], [1, 2, 3, 4, 5, 6]).events[0];
    expect(alien).toMatchObject({ type: 'control-rolled', dice: [1, 2, 3], resistance: [4, 5, 6], controlled: false, rule: 'A51-8.4' });
    const human = play(drawn(['A.1']), [controlHuman('p1', 'h1')], [1, 1, 1, 5]).events[0];
    expect(human).toMatchObject({ type: 'control-rolled', target: { human: 'h1' }, dice: [1, 1, 1], resistance: [5], controlled: false });
  });

  test.each([
    { dice: [4, 4, 4, 3, 4, 4], won: true, why: '12 beats 11' },
    { dice: [4, 4, 4, 4, 4, 4], won: false, why: '12 against 12 is a tie and fails' },
    { dice: [3, 4, 4, 4, 4, 4], won: false, why: '11 loses to 12' },
  ])('A51-8.5 $why', ({ dice, won }) => {
    const { state } = play(drawn(['A.B']), [controlAlien('p1', 'p2')], won ? [...dice, 1] : dice);
    expect(state.phase).toBe(won ? 'push' : 'part');
  });

  test('A51-8.5 against a human it fails in 7 of 1296 ways', () => {
    // A total of 3 fails against 3, 4, 5 and 6; 4 (three orders) against 4, 5, 6; 5 (six) against 5 and 6; 6 (ten) against 6.
    const ways = area51.outcomes(drawn(['A.1']), controlHuman('p1', 'h1'));
    const failed = ways.filter(({ state }) => state.phase === 'part').reduce((sum, { probability }) => sum + probability, 0);
    expect(failed).toBeCloseTo((1 * 4 + 3 * 3 + 6 * 2 + 10 * 1) / 1296, 12);
  });

  test.each([1, 2, 5])('A51-8.6 on success the target goes as many cells as the die shows: %d', (cells) => {
    const { state, events } = play(drawn(['A.B......']), [controlAlien('p1', 'p2'), push('p1', 'east')], wins(cells));
    expect(alienAt(state, 'p2')).toBe(`(${2 + cells},0)`);
    expect(events).toContainEqual({ type: 'push-rolled', player: 'p1', target: { alien: 'p2' }, die: 'red', cells, rule: 'A51-8.6' });
    expect(typesOf(events).filter((type) => type === 'pushed')).toHaveLength(cells);
  });

  test('A51-8.6 A51-1.7 the blue die says how far a human goes', () => {
    const { events } = play(drawn(['A.1......']), [controlHuman('p1', 'h1'), push('p1', 'east')], [6, 6, 6, 1, 2]);
    expect(events).toContainEqual({ type: 'push-rolled', player: 'p1', target: { human: 'h1' }, die: 'blue', cells: 2, rule: 'A51-8.6' });
  });

  test('A51-8.6 eight directions, or four with adjacency four', () => {
    const owed = (adjacency: 'eight' | 'four') =>
      play(drawn(['A.B'], { options: { adjacency } }), [controlAlien('p1', 'p2')], wins(2)).state;
    expect(listed(owed('eight'), 'push')).toHaveLength(8);
    expect(listed(owed('four'), 'push')).toHaveLength(4);
    expect(refusal(owed('four'), push('p1', 'south-east'))).toEqual({ code: 'not-a-neighbour', rule: 'A51-2.4' });
  });

  test.each([
    { drawing: ['A.B..#'], at: '(4,0)', why: 'before a building' },
    { drawing: ['A.B..1'], at: '(4,0)', why: 'before a human' },
    { drawing: ['.......A.B'], at: '(12,0)', why: 'at the edge' },
    { drawing: ['A.B#'], at: '(2,0)', why: 'at once' },
  ])('A51-8.7 it stops $why', ({ drawing, at }) => {
    expect(alienAt(play(drawn(drawing), [controlAlien('p1', 'p2'), push('p1', 'east')], wins(6)).state, 'p2')).toBe(at);
  });

  test('A51-8.7 a blocked diagonal stops it', () => {
    const state = drawn(['A.B..', '....#', '...#.']);
    expect(alienAt(play(state, [controlAlien('p1', 'p2'), push('p1', 'south-east')], wins(4)).state, 'p2')).toBe('(3,1)');
  });

  test('A51-8.8 swamp costs nothing extra', () => {
    expect(alienAt(play(drawn(['A.B~~~.']), [controlAlien('p1', 'p2'), push('p1', 'east')], wins(4)).state, 'p2')).toBe('(6,0)');
  });

  test.each([
    { drawing: ['A.1.#'], at: '(3,0)', why: 'a building' },
    { drawing: ['A.1.+'], at: '(3,0)', why: 'the pad' },
    { drawing: ['A.1.S'], at: '(3,0)', why: 'the ship' },
    { drawing: ['A.1.B'], at: '(3,0)', why: 'an alien' },
    { drawing: ['A.1.2'], at: '(3,0)', why: 'another human' },
    { drawing: ['A.1.~'], at: '(5,0)', why: undefined },
  ])('A51-8.9 a controlled human enters not $why', ({ drawing, at }) => {
    expect(humanAt(play(drawn(drawing), [controlHuman('p1', 'h1'), push('p1', 'east')], beats(3)).state, 'h1')).toBe(at);
  });

  test.each([
    { drawing: ['A.BC..'], cells: 3, at: '(5,0)', why: 'passes an alien' },
    { drawing: ['A.B.C.'], cells: 2, at: '(3,0)', why: 'stops on the last free cell before one' },
    { drawing: ['A.BCD.'], cells: 2, at: '(2,0)', why: 'stays where no cell before is free' },
    { drawing: ['A.BC#.'], cells: 4, at: '(2,0)', why: 'does not stop on one before a wall' },
    { drawing: ['B.A...'], cells: 2, at: '(1,0)', why: 'treats the user like any alien' },
    { drawing: ['A.B.+S.'], cells: 4, at: '(6,0)', why: 'enters pad and ship' },
    { drawing: ['A.B..', '....1'], cells: 3, at: '(5,0)', why: 'is not stopped by zones' },
  ])('A51-8.10 a controlled alien $why', ({ drawing, cells, at }) => {
    const state = drawn(drawing, { players: 4 });
    expect(alienAt(play(state, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(cells)).state, 'p2')).toBe(at);
  });

  test('A51-8.10 a stunned human stops it too', () => {
    const state = drawn(['A.B.1'], { stunned: { h1: ['frozen', 'p1'] } });
    expect(alienAt(play(state, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(3)).state, 'p2')).toBe('(3,0)');
  });

  test('A51-8.10 option displacementZones block', () => {
    const state = drawn(['A.B...1'], { options: { displacementZones: 'block' } });
    expect(alienAt(play(state, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(3)).state, 'p2')).toBe('(4,0)');
  });

  test('A51-8.11 tokens are taken up to the last cell, and the ship is repaired on entering', () => {
    const options = { pickup: 'any-entry' } as const;
    const state = drawn(['A.Bf.i'], { options });
    expect(held(play(state, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(2)).state, 'p2')).toEqual(['food']);
    const beyond = drawn(['A.B.fC'], { players: 3, options });
    // Three cells on stands p3: p2 stops on (4,0) and has taken what lies there.
    expect(held(play(beyond, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(3)).state, 'p2')).toEqual(['food']);
    const ship = drawn(['A.BfS..'], { holds: { p2: ['ice', 'energy', 'cables'] }, options });
    const won = play(ship, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(4));
    expect(area51.outcome(won.state)).toMatchObject({ winners: ['p2'], reason: 'ship-repaired' });
    expect(alienAt(won.state, 'p2')).toBe('(4,0)');
    expect(typesOf(won.events).slice(-3)).toEqual(['token-taken', 'pushed', 'ship-repaired']);
  });

  test('A51-8.11 A51-5.14 unless entering any way takes tokens, none is taken; the ship is repaired all the same', () => {
    const past = play(drawn(['A.Bf.i']), [controlAlien('p1', 'p2'), push('p1', 'east')], wins(2)).state;
    expect(held(past, 'p2')).toEqual([]);
    const three = drawn(['A.BfS..'], { holds: { p2: ['ice', 'energy', 'cables'] } });
    expect(play(three, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(4)).state.repairedBy).toBeNull();
    const all = drawn(['A.B.S..'], { holds: { p2: ['food', 'ice', 'energy', 'cables'] } });
    expect(play(all, [controlAlien('p1', 'p2'), push('p1', 'east')], wins(4)).state.repairedBy).toBe('p2');
  });

  test('A51-8.12 a human that was moved has moved for this turn; one that could not be has not', () => {
    const moved = play(drawn(['A.1..']), [controlHuman('p1', 'h1'), push('p1', 'east'), endPart('p1')], [...beats(2), 6]).state;
    expect(refusal(moved, moveHuman('p1', 'h1', 5, 0))).toEqual({ code: 'human-already-moved', rule: 'A51-9.3' });
    const stuck = play(drawn(['A.1#.']), [controlHuman('p1', 'h1'), push('p1', 'east'), endPart('p1')], [...beats(2), 6]).state;
    expect(refusal(stuck, moveHuman('p1', 'h1', 2, 1))).toBeUndefined();
    expect(humanOf(play(moved, [endHumans('p1')]).state, 'h1').moved).toBe(false);
  });

  test('A51-8.13 the direction is chosen after the dice, by the user, before anything else', () => {
    const owed = play(drawn(['A.B']), [controlAlien('p1', 'p2')], wins(3)).state;
    expect(area51.decisions(owed)).toEqual(['p1']);
    expect(new Set(area51.legalActions(owed).map(({ type }) => type))).toEqual(new Set(['push']));
    expect(owed.push).toMatchObject({ target: { alien: 'p2' }, cells: 3 });
    expect(refusal(owed, step('p1', 1, 0))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
  });

  describe('along a free path', () => {
    const options = { controlPath: 'free' } as const;
    const free = (drawing: string[], cells: number, facts: Parameters<typeof drawn>[1] = {}) =>
      play(drawn(drawing, { ...facts, options: { ...options, ...facts.options } }), [controlAlien('p1', 'p2')], wins(cells)).state;

    test('A51-8.6 option controlPath free: any path of up to that many cells', () => {
      const owed = free(['A.B', '..#'], 3);
      const { state, events } = play(owed, [path('p1', 3, 1), path('p1', 3, 2), path('p1', 2, 2)]);
      expect(alienAt(state, 'p2')).toBe('(2,2)');
      expect(state.phase).toBe('part');
      expect(typesOf(events)).toEqual(['pushed', 'pushed', 'pushed', 'push-ended']);
    });

    test('A51-8.6 it may end early, or not begin at all', () => {
      const owed = free(['A.B'], 3);
      expect(play(owed, [path('p1')]).state).toMatchObject({ phase: 'part', push: null });
      expect(alienAt(play(owed, [path('p1', 3, 0), path('p1')]).state, 'p2')).toBe('(3,0)');
    });

    test('A51-8.6 with free paths no direction is taken, and with lines no path', () => {
      expect(refusal(free(['A.B'], 3), push('p1', 'east'))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
      const line = play(drawn(['A.B']), [controlAlien('p1', 'p2')], wins(3)).state;
      expect(refusal(line, path('p1', 3, 0))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
      expect(refusal(line, path('p1'))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    });

    test.each([
      { drawing: ['A.B#'], to: [3, 0], code: 'building', rule: 'A51-2.3' },
      { drawing: ['A.B#', '..#.'], to: [3, 1], code: 'blocked-diagonal', rule: 'A51-2.5' },
      { drawing: ['A.B'], to: [4, 0], code: 'not-a-neighbour', rule: 'A51-2.4' },
      { drawing: ['A.B1'], to: [3, 0], code: 'human-in-the-way', rule: 'A51-5.6' },
      { drawing: ['A.B.1'], to: [3, 0], code: undefined, rule: undefined },
    ] as const)('A51-8.10 the next cell ($to): $code', ({ drawing, to, code, rule }) => {
      expect(refusal(free([...drawing], 3), path('p1', to[0], to[1]))).toEqual(code && { code, rule });
    });

    test('A51-8.10 zones block where displacementZones says so', () => {
      const owed = free(['A.B.1'], 3, { options: { displacementZones: 'block' } });
      expect(refusal(owed, path('p1', 3, 0))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
    });

    test('A51-8.10 an alien is passed only with cells left to get past it, and never stopped on', () => {
      expect(refusal(free(['A.BC.'], 1, { players: 3 }), path('p1', 3, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
      const on = play(free(['A.BC.'], 2, { players: 3 }), [path('p1', 3, 0)]).state;
      expect(refusal(on, path('p1'))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
      expect(alienAt(play(on, [path('p1', 4, 0)]).state, 'p2')).toBe('(4,0)');
    });

    test('A51-8.10 two aliens in a row need one cell more', () => {
      const second = (cells: number) => play(free(['A.BCD.'], cells, { players: 4 }), [path('p1', 3, 0)]).state;
      expect(refusal(second(2), path('p1', 4, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
      expect(refusal(second(3), path('p1', 4, 0))).toBeUndefined();
    });

    test('A51-8.10 an alien that shares its cell may stay on it', () => {
      const owed = free(['A.B'], 2, { players: 3, options: { sharedCells: 'allowed' }, aliens: { p3: [2, 0] } });
      expect(refusal(owed, path('p1'))).toBeUndefined();
    });

    test('A51-8.9 A51-8.12 a human keeps to plain and swamp, and has moved', () => {
      const state = drawn(['A.1+', '...~'], { options });
      const owed = play(state, [controlHuman('p1', 'h1')], beats(2)).state;
      expect(refusal(owed, path('p1', 3, 0))).toEqual({ code: 'closed-to-humans', rule: 'A51-9.4' });
      const after = play(owed, [path('p1', 3, 1), path('p1'), endPart('p1')], [6]).state;
      expect(humanAt(after, 'h1')).toBe('(3,1)');
      expect(refusal(after, moveHuman('p1', 'h1', 3, 2))).toEqual({ code: 'human-already-moved', rule: 'A51-9.3' });
    });

    test('A51-8.11 the ship is repaired on the way', () => {
      const owed = free(['A.BS.'], 4, { holds: { p2: ['food', 'ice', 'energy', 'cables'] } });
      const won = play(owed, [path('p1', 3, 0)]).state;
      expect(won).toMatchObject({ phase: 'over', push: null, repairedBy: 'p2' });
    });
  });

  test('A51-8.1 A51-4.10 the part goes on with the points that are left', () => {
    const after = play(drawn(['A.B']), [controlAlien('p1', 'p2'), push('p1', 'east'), step('p1', 0, 1)], wins(1)).state;
    expect(after.points).toBe(1);
    expect(play(after, [...idle('p1'), ...idle('p2')], [1, 1]).state.aliens[0].control).toBe('no-psi');
  });
});
