import { kuhnPoker } from '../../../examples/games/kuhn-poker.js';

type State = ReturnType<typeof kuhnPoker.start>;
type Card = State['unseen'];
/** How often to bet (or call) with a card after what was said. */
type Strategy = (card: Card, said: string) => number;

const CARDS: Card[] = ['jack', 'queen', 'king'];
const DEALS = CARDS.flatMap((first) => CARDS.filter((second) => second !== first).map((second) => [first, second] as const));

function dealt([first, second]: readonly [Card, Card]): State {
  const unseen = CARDS.find((card) => card !== first && card !== second);
  return kuhnPoker.parseState({ ...kuhnPoker.start({ players: ['A', 'B'] }, 1), hands: [first, second], unseen });
}

/** What the first player wins on average from here, in antes. */
function value(state: State, strategies: readonly Strategy[]): number {
  const outcome = kuhnPoker.outcome(state);
  if (outcome !== undefined) return outcome.scores.A;
  const seat = state.moves.length % 2;
  const bets = strategies[seat](state.hands[seat], state.moves.join(' '));
  return kuhnPoker
    .legalActions(state)
    .map((action) => {
      const weight = action.type === 'bet' ? bets : 1 - bets;
      return weight === 0 ? 0 : weight * value(kuhnPoker.reduce(state, action), strategies);
    })
    .reduce((sum, part) => sum + part, 0);
}

const gameValue = (...strategies: Strategy[]) => DEALS.reduce((sum, deal) => sum + value(dealt(deal), strategies), 0) / DEALS.length;

/** The known family of best plays for the first player: bluffs with the jack `a` of the time, bets the king three times as often. */
const first =
  (a: number): Strategy =>
  (card, said) => {
    if (said === '') return { jack: a, queen: 0, king: 3 * a }[card];
    return { jack: 0, queen: a + 1 / 3, king: 1 }[card];
  };
/** The one best play of the second: bluffs and calls a third of the time. */
const second: Strategy = (card, said) => (said === 'bet' ? { jack: 0, queen: 1 / 3, king: 1 } : { jack: 1 / 3, queen: 0, king: 1 })[card];

/** All ways to play without mixing: one answer for each card and each of two moments. */
function pure(moments: [string, string]): Strategy[] {
  return Array.from({ length: 64 }, (_, answers) => (card, said) => (answers >> (CARDS.indexOf(card) + (said === moments[0] ? 0 : 3))) & 1);
}

describe('KP-1 KP-2 KP-3 the solved game', () => {
  test.each([0, 1 / 6, 1 / 3])('the first player loses 1/18 of an ante on average, bluffing %d of the time', (a) => {
    expect(gameValue(first(a), second)).toBeCloseTo(-1 / 18, 12);
  });

  test('against best play, the first player has no better answer', () => {
    const best = Math.max(...pure(['', 'pass bet']).map((strategy) => gameValue(strategy, second)));
    expect(best).toBeCloseTo(-1 / 18, 12);
  });

  test('nor has the second', () => {
    const best = Math.min(...pure(['bet', 'pass']).map((strategy) => gameValue(first(1 / 3), strategy)));
    expect(best).toBeCloseTo(-1 / 18, 12);
  });
});

describe('what is known', () => {
  const state = dealt(['king', 'jack']);

  test('KP-1 a player sees one card, a spectator none', () => {
    expect(kuhnPoker.view(state, 'A').hands).toEqual(['king', null]);
    expect(kuhnPoker.view(state, 'B').hands).toEqual([null, 'jack']);
    expect(kuhnPoker.view(state, 'spectator').hands).toEqual([null, null]);
  });

  test('KP-3 a fold shows nothing, a showdown everything', () => {
    const bet = kuhnPoker.reduce(state, { type: 'bet', player: 'A' });
    const folded = kuhnPoker.step(bet, { type: 'pass', player: 'B' });
    const called = kuhnPoker.step(bet, { type: 'bet', player: 'B' });
    expect(kuhnPoker.view(folded.state, 'spectator').hands).toEqual([null, null]);
    expect(kuhnPoker.outcome(folded.state)).toMatchObject({ winners: ['A'], scores: { A: 1, B: -1 }, reason: 'fold' });
    expect(kuhnPoker.view(called.state, 'spectator').hands).toEqual(['king', 'jack']);
    expect(kuhnPoker.outcome(called.state)).toMatchObject({ winners: ['A'], scores: { A: 2, B: -2 }, reason: 'showdown' });
    expect(called.events.at(-1)).toEqual({ type: 'hands-shown', hands: ['king', 'jack'], rule: 'KP-3' });
  });

  test('KP-1 a sample deals the cards that the viewer does not hold, each as often', () => {
    const counts: Record<string, number> = {};
    for (let seed = 0; seed < 2000; seed++) {
      const { hands, unseen } = kuhnPoker.determinize(kuhnPoker.view(state, 'A'), 'A', seed);
      counts[`${hands[1]} ${unseen}`] = (counts[`${hands[1]} ${unseen}`] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(['jack queen', 'queen jack']);
    // Four standard deviations of 2,000 tosses of a coin.
    expect(Math.abs(counts['jack queen'] - 1000)).toBeLessThan(90);
  });
});
