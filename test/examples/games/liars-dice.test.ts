import { scriptedChance } from 'orrery-rules';
import { liarsDice } from '../../../examples/games/liars-dice.js';

type State = ReturnType<typeof liarsDice.start>;

/** A round in which the cups hold these dice; whoever has none left has an empty cup. */
function rolled(cups: Record<string, number[]>, changes: Partial<State> = {}): State {
  const players = Object.keys(cups);
  const left = players.map((player) => cups[player].length);
  let state = liarsDice.parseState({ ...liarsDice.start({ players }, 1), left, ...changes });
  for (const player of players) {
    if (cups[player].length === 0) continue;
    state = liarsDice.reduce(state, { type: 'roll', player }, { chance: scriptedChance(cups[player]) });
  }
  return state;
}

const bid = (player: string, count: number, face: number) => ({ type: 'bid', player, count, face }) as const;

describe('a round', () => {
  test.each([{ players: 1 }, { players: 5 }])('LD-1 is for two to four players: $players', (setup) => {
    expect(() => liarsDice.start(setup, 1)).toThrow(/LD-1/);
  });

  test('LD-2 everybody rolls, in any order, and nobody bids before', () => {
    const start = liarsDice.start({ players: ['A', 'B', 'C'], dice: 2 }, 1);
    expect(liarsDice.decisions(start)).toEqual(['A', 'B', 'C']);
    const afterC = liarsDice.reduce(start, { type: 'roll', player: 'C' }, { chance: scriptedChance([6, 2]) });
    expect(afterC.cups[2]).toEqual([2, 6]);
    expect(liarsDice.decisions(afterC)).toEqual(['A', 'B']);
    expect(liarsDice.check(afterC, bid('A', 1, 1))).toMatchObject({ code: 'roll-first', rule: 'LD-2' });
    expect(liarsDice.check(rolled({ A: [1], B: [2] }), { type: 'roll', player: 'A' })).toMatchObject({ code: 'already-rolled' });
  });

  test('LD-2 two dice fall in 21 ways, doubles half as often as the rest', () => {
    const start = liarsDice.start({ players: 2, dice: 2 }, 1);
    const results = liarsDice.outcomes(start, { type: 'roll', player: 'p1' });
    expect(results).toHaveLength(21);
    for (const { probability, state } of results) {
      const [low, high] = state.cups[0];
      expect(probability).toBeCloseTo(low === high ? 1 / 36 : 2 / 36, 12);
    }
  });

  test.each([
    { now: [2, 4], next: [2, 5], allowed: true, why: 'as many of a higher face' },
    { now: [2, 4], next: [3, 1], allowed: true, why: 'more dice of any face' },
    { now: [2, 4], next: [2, 4], allowed: false, why: 'the same again' },
    { now: [2, 4], next: [2, 3], allowed: false, why: 'as many of a lower face' },
    { now: [2, 4], next: [1, 6], allowed: false, why: 'fewer dice' },
  ])('LD-3 after $now, $next: $why', ({ now, next, allowed }) => {
    const state = liarsDice.reduce(rolled({ A: [1, 1], B: [2, 2] }), bid('A', now[0], now[1]));
    expect(liarsDice.check(state, bid('B', next[0], next[1]))?.code).toBe(allowed ? undefined : 'not-higher');
  });

  test('LD-3 a bid is for no more dice than are in play, and the turn passes over who is out', () => {
    const state = rolled({ A: [1, 1], B: [], C: [2] });
    expect(liarsDice.check(state, bid('A', 4, 1))).toMatchObject({ code: 'too-many-dice', rule: 'LD-3' });
    expect(liarsDice.legalActions(state)).toHaveLength(3 * 6);
    expect(liarsDice.decisions(liarsDice.reduce(state, bid('A', 1, 1)))).toEqual(['C']);
  });

  test.each([
    { count: 2, loser: 'B', left: [2, 1], why: 'two fives lie there: the challenger was wrong' },
    { count: 3, loser: 'A', left: [1, 2], why: 'three do not: the bidder was' },
  ])('LD-4 LD-5 $count fives bid: $why', ({ count, loser, left }) => {
    const state = liarsDice.reduce(rolled({ A: [5, 6], B: [1, 5] }), bid('A', count, 5));
    const { state: after, events } = liarsDice.step(state, { type: 'challenge', player: 'B' });
    expect(events[0]).toEqual({
      type: 'cups-lifted',
      by: 'B',
      cups: [
        [5, 6],
        [1, 5],
      ],
      counted: 2,
      rule: 'LD-4',
    });
    expect(events[1]).toMatchObject({ type: 'die-lost', player: loser, left: 1 });
    expect(after.left).toEqual(left);
    const again = ['A', 'B'].reduce((round, player) => liarsDice.reduce(round, { type: 'roll', player }), after);
    expect(liarsDice.decisions(again)).toEqual([loser]);
  });

  test('LD-4 there is nothing to challenge before the first bid', () => {
    expect(liarsDice.check(rolled({ A: [1], B: [2] }), { type: 'challenge', player: 'A' })).toMatchObject({ code: 'nothing-to-challenge' });
  });

  test('LD-5 whoever loses the last die is out, and the next begins', () => {
    const state = liarsDice.reduce(rolled({ A: [5], B: [6, 6], C: [1, 1] }), bid('A', 2, 5));
    const after = liarsDice.reduce(state, { type: 'challenge', player: 'B' });
    expect(after.left).toEqual([0, 2, 2]);
    expect(liarsDice.decisions(after)).toEqual(['B', 'C']);
    const again = ['B', 'C'].reduce((round, player) => liarsDice.reduce(round, { type: 'roll', player }), after);
    expect(liarsDice.decisions(again)).toEqual(['B']);
  });

  test('LD-6 the last with dice wins', () => {
    const state = liarsDice.reduce(rolled({ A: [5], B: [6, 6], C: [] }), bid('A', 2, 5));
    const after = liarsDice.reduce(state, { type: 'challenge', player: 'B' });
    expect(liarsDice.outcome(after)).toEqual({ winners: ['B'], scores: { A: 0, B: 1, C: 0 }, reason: 'last-with-dice', rule: 'LD-6' });
    expect(liarsDice.decisions(after)).toEqual([]);
  });
});

describe('what is known', () => {
  test('LD-2 a cup is its owner’s, until it is lifted (LD-4)', () => {
    const state = liarsDice.reduce(rolled({ A: [5, 6], B: [1, 5] }), bid('A', 1, 5));
    expect(liarsDice.view(state, 'A').cups).toEqual([[5, 6], null]);
    expect(liarsDice.view(state, 'spectator').cups).toEqual([null, null]);
    const after = liarsDice.reduce(state, { type: 'challenge', player: 'B' });
    expect(liarsDice.view(after, 'spectator').shown).toMatchObject({
      cups: [
        [5, 6],
        [1, 5],
      ],
      loser: 1,
    });
  });

  test('LD-2 others are told that the dice fell, not how', () => {
    const start = liarsDice.start({ players: ['A', 'B'], dice: 2 }, 1);
    const { events } = liarsDice.step(start, { type: 'roll', player: 'A' }, { chance: scriptedChance([4, 3]) });
    expect(liarsDice.viewEvents(events, 'A')).toEqual([{ type: 'dice-rolled', player: 'A', dice: [3, 4], rule: 'LD-2' }]);
    expect(liarsDice.viewEvents(events, 'B')).toEqual([{ type: 'dice-rolled', player: 'A', dice: null, rule: 'LD-2' }]);
  });
});
