import {
  alienOf,
  controlHuman,
  drawn,
  endHumans,
  endPart,
  humanOf,
  idle,
  listed,
  moveHuman,
  play,
  refusal,
  step,
  stun,
} from './builders.js';

describe('Stun ray', () => {
  test('A51-6.1 costs 3 points and a charge', () => {
    const { state, events } = play(drawn(['A..1']), [stun('p1', 'h1')]);
    expect(state.points).toBe(3);
    expect(alienOf(state, 'p1').charges).toBe(2);
    expect(events).toEqual([{ type: 'human-stunned', player: 'p1', human: 'h1', chargesLeft: 2, rule: 'A51-6.7' }]);
  });

  test('A51-6.1 without points or charges it is refused', () => {
    const tired = drawn(['A..1'], { state: { points: 2, stepped: true } });
    expect(refusal(tired, stun('p1', 'h1'))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
    const empty = drawn(['A..1'], { alien: { p1: { charges: 0 } } });
    expect(refusal(empty, stun('p1', 'h1'))).toEqual({ code: 'no-charge', rule: 'A51-6.1' });
  });

  test('A51-6.2 only humans are targets', () => {
    expect(listed(drawn(['AB.1']), 'stun')).toEqual([stun('p1', 'h1')]);
    expect(() => refusal(drawn(['AB']), { type: 'stun', player: 'p1', human: 'p2' as 'h1' })).toThrow(/human/);
  });

  test.each([
    { at: [7, 3], why: 'same row' },
    { at: [3, 0], why: 'same column' },
    { at: [6, 6], why: 'diagonal down' },
    { at: [0, 0], why: 'diagonal up left' },
    { at: [6, 0], why: 'diagonal up right' },
    { at: [1, 5], why: 'diagonal down left' },
  ] as const)('A51-6.3 $why is a straight line', ({ at }) => {
    const state = drawn(['', '', '', '...A', '', '', ''], { humans: { h1: at } });
    expect(refusal(state, stun('p1', 'h1'))).toBeUndefined();
  });

  test.each([
    [5, 4],
    [4, 1],
    [2, 5],
    [1, 2],
  ] as const)('A51-6.3 (%d,%d) is not', (x, y) => {
    const state = drawn(['', '', '', '...A', '', '', ''], { humans: { h1: [x, y] } });
    expect(refusal(state, stun('p1', 'h1'))).toEqual({ code: 'not-in-line', rule: 'A51-6.3' });
  });

  test('A51-6.3 with adjacency four, row and column only', () => {
    const options = { adjacency: 'four' } as const;
    expect(refusal(drawn(['A...1'], { options }), stun('p1', 'h1'))).toBeUndefined();
    expect(refusal(drawn(['A..', '...', '..1'], { options }), stun('p1', 'h1'))).toEqual({ code: 'not-in-line', rule: 'A51-6.3' });
  });

  test.each([
    { drawing: 'A1', cells: 1, code: undefined },
    { drawing: 'A....1', cells: 5, code: undefined },
    { drawing: 'A.....1', cells: 6, code: 'out-of-range' },
  ])('A51-6.4 range 1 to 5: $cells cells', ({ drawing, code }) => {
    expect(refusal(drawn([drawing]), stun('p1', 'h1'))).toEqual(code && { code, rule: 'A51-6.4' });
  });

  test('A51-6.4 a human that is not on the board is out of range', () => {
    expect(refusal(drawn(['A.1']), stun('p1', 'h9'))).toEqual({ code: 'out-of-range', rule: 'A51-6.4' });
  });

  test.each([
    { drawing: ['A#1'], blocked: true, why: 'a building' },
    { drawing: ['A21'], blocked: true, why: 'another human' },
    { drawing: ['A..', '#..', '..1'], blocked: false, why: 'one building beside a diagonal does not stop it' },
    { drawing: ['A#.', '#..', '..1'], blocked: true, why: 'a corner at the first step' },
    { drawing: ['A..', '..#', '.#1'], blocked: true, why: 'a corner at the last step' },
    { drawing: ['AB1'], blocked: false, why: 'an alien does not stop it' },
    { drawing: ['A~+1'], blocked: false, why: 'swamp and pad do not stop it' },
  ])('A51-6.5 $why', ({ drawing, blocked }) => {
    expect(refusal(drawn(drawing), stun('p1', 'h1'))).toEqual(blocked ? { code: 'ray-blocked', rule: 'A51-6.5' } : undefined);
  });

  test('A51-6.5 a stunned human on the way stops it too', () => {
    const state = drawn(['A2.1'], { stunned: { h2: ['frozen', 'p2'] } });
    expect(refusal(state, stun('p1', 'h1'))).toEqual({ code: 'ray-blocked', rule: 'A51-6.5' });
  });

  test('A51-6.6 a stunned human is no target', () => {
    const state = drawn(['A..1'], { stunned: { h1: ['almost-ready', 'p2'] } });
    expect(refusal(state, stun('p1', 'h1'))).toEqual({ code: 'already-stunned', rule: 'A51-6.6' });
  });

  test('A51-6.7 the target is frozen and remembers who stunned it', () => {
    expect(humanOf(play(drawn(['A..1']), [stun('p1', 'h1')]).state, 'h1')).toMatchObject({ thaw: 'frozen', stunnedBy: 'p1' });
  });

  test.each([2, 3, 4])('A51-6.8 among %d players it stays stunned until its stunner’s third update', (players) => {
    let state = play(drawn(['A..1'], { players }), [stun('p1', 'h1')]).state;
    const everybody = state.players.flatMap(idle);
    const dice = state.players.map(() => 1);
    for (const thaw of ['half-cold', 'almost-ready', 'active']) {
      expect(humanOf(state, 'h1').thaw).not.toBe('active');
      state = play(state, everybody, dice).state;
      expect(humanOf(state, 'h1').thaw).toBe(thaw);
    }
  });

  test('A51-6.9 a stunned human does not move, does not attack and has no zone', () => {
    const state = drawn(['A1..'], { stunned: { h1: ['frozen', 'p2'] }, holds: { p1: ['food'] } });
    expect(refusal(state, step('p1', 0, 1))).toBeUndefined();
    const humans = play(state, [endPart('p1')], [1]).state;
    expect(refusal(humans, moveHuman('p1', 'h1', 2, 0))).toEqual({ code: 'human-stunned', rule: 'A51-9.6' });
    expect(play(humans, [endHumans('p1')]).events.map(({ type }) => type)).not.toContain('alien-attacked');
    expect(refusal(state, controlHuman('p1', 'h1'))).toEqual({ code: 'human-stunned', rule: 'A51-9.6' });
  });

  test('A51-6.10 no die is rolled', () => {
    expect(humanOf(play(drawn(['A..1']), [stun('p1', 'h1')], []).state, 'h1').thaw).toBe('frozen');
  });
});
