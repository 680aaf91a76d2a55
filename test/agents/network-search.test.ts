import {
  defineAction,
  defineGame,
  type Encoding,
  fraction,
  InvalidInputError,
  listOf,
  oneOf,
  PlayerId,
  playersField,
  RandomState,
  scalar,
  type TypesOf,
} from 'orrery-rules';
import { ismcts, learned, mcts, random, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import * as z from 'zod';
import { kuhnPoker, kuhnPokerEncoding } from '../../examples/games/kuhn-poker.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { PriorDecision } from '../../src/agents/search/priors.js';
import { Ranges } from '../../src/agents/search/ranges.js';
import { networkOf } from './network/weights.js';
import { after as reached, turnOf } from './turns.js';

/** Knows nothing: all probabilities are equal, and every value is a draw. */
const blank = networkOf(ticTacToe, ticTacToeEncoding, { inputs: 19, actions: 9, width: 1 }, { valueBias: 0.5 });
const start = ticTacToe.start({ players: 2 }, 1);
const place = (cell: number, player: string) => ({ type: 'place' as const, player, cell });

describe('A search with a network', () => {
  test('finds a win, and prevents a loss', () => {
    // p1 has 0 and 1, p2 has 3 and 4: p1 wins with 2. If p1 has 0 and 8 instead, only 5 stops p2.
    const winning = reached(ticTacToe, start, [place(0, 'p1'), place(3, 'p2'), place(1, 'p1'), place(4, 'p2')]);
    const losing = reached(ticTacToe, start, [place(0, 'p1'), place(3, 'p2'), place(8, 'p1'), place(4, 'p2')]);
    const agent = mcts({ network: blank, iterations: 300 });
    expect(agent.choose(turnOf(ticTacToe, winning, 1)).cell).toBe(2);
    expect(agent.choose(turnOf(ticTacToe, losing, 1)).cell).toBe(5);
  });

  test('the statistics contain every legal action, and every iteration', () => {
    const { actions, iterations, worlds } = mcts({ network: blank, iterations: 50 }).search(turnOf(ticTacToe, start, 1));
    expect(actions.map(({ action }) => action.cell)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect([iterations, worlds, actions.reduce((sum, { visits }) => sum + visits, 0)]).toEqual([50, 1, 50]);
  });

  test('tries the actions with high probabilities first', () => {
    // The score of cell 6 is 5, of all others 0: with e^5 = 148 its probability is 148 / 156, and all values are equal.
    const bias = [0, 0, 0, 0, 0, 0, 5, 0, 0];
    const sure = networkOf(ticTacToe, ticTacToeEncoding, { inputs: 19, actions: 9, width: 1 }, { valueBias: 0.5, actionBias: bias });
    const { best, actions } = mcts({ network: sure, iterations: 20 }).search(turnOf(ticTacToe, start, 1));
    expect(best.cell).toBe(6);
    expect(actions[6]?.visits).toBeGreaterThan(15);
  });

  test('the range of the evaluation does not matter', () => {
    const visits = (factor: number) =>
      mcts<TypesOf<typeof ticTacToe>>({
        network: blank,
        iterations: 200,
        evaluate: ({ cells, players }, player) => (cells[4] === 0 ? 0 : factor * (cells[4] === players.indexOf(player) + 1 ? 0.5 : -0.5)),
        payoff: () => 0,
      })
        .search(turnOf(ticTacToe, start, 1))
        .actions.map(({ visits }) => visits);
    // Powers of two, so that nothing is rounded.
    expect(visits(1 / 1024)).toEqual(visits(1));
    expect(visits(1)[4]).toBeGreaterThan(100);
  });

  test('the same seed gives the same game', () => {
    const play = () => playGame({ game: ticTacToe, setup: { players: 2 }, agents: mcts({ network: blank, iterations: 40 }), seed: 4 }).row;
    expect(play()).toEqual(play());
    expect(play().problem).toBeNull();
  });

  test('beats the network without search', () => {
    let points = 0;
    for (let seed = 0; seed < 10; seed++) {
      const agents = [mcts({ network: blank, iterations: 200 }), learned(blank, { temperature: 1 })];
      const { outcome } = playGame({ game: ticTacToe, setup: { players: 2 }, agents, seed }).row;
      points += outcome?.winners.includes('p1') ? 1 : 0;
    }
    expect(points).toBeGreaterThanOrEqual(8);
  });

  test('samples worlds: one tree over all of them for ismcts, one tree for each for mcts', () => {
    const size = { inputs: 0, actions: 2, width: 1 };
    const inputs = kuhnPokerEncoding.observation(kuhnPoker.schemas.setup.parse({ players: 2 })).reduce((sum, field) => sum + field.size, 0);
    const poker = networkOf(kuhnPoker, kuhnPokerEncoding, { ...size, inputs }, { valueBias: 0.5 });
    const dealt = kuhnPoker.start({ players: 2 }, 3);
    for (const search of [mcts, ismcts]) {
      const agent = search({ network: poker, iterations: 60, worlds: 5 });
      const { iterations, worlds, actions } = agent.search(turnOf(kuhnPoker, dealt, 1));
      expect([iterations, worlds, actions.reduce((sum, { visits }) => sum + visits, 0)]).toEqual([60, 5, 60]);
    }
    expect(ismcts({ network: poker, iterations: 40 }).search(turnOf(kuhnPoker, dealt, 1)).worlds).toBe(32);
    expect(
      playGame({ game: kuhnPoker, setup: { players: 2 }, agents: [ismcts({ network: poker, iterations: 30 }), random()], seed: 1 }).row
        .problem,
    ).toBeNull();
  });

  test.each([
    { iterations: 5, milliseconds: 5 },
    {},
    { iterations: 0 },
    { iterations: 5, exploration: -1 },
    { iterations: 5, temperature: 0 },
    { iterations: 5, heuristic: {} },
  ])('refuses the options %o', (options) => {
    expect(() => mcts({ network: blank, ...options } as never)).toThrow(InvalidInputError);
  });

  test('refuses a network that is damaged, or that belongs to another game', () => {
    expect(() => mcts({ network: { ...blank, weights: 'AAAA' }, iterations: 5 })).toThrow(WeightsError);
    const agent = mcts({ network: blank as never, iterations: 5 });
    expect(() => agent.choose(turnOf(kuhnPoker, kuhnPoker.start({ players: 2 }, 3), 1) as never)).toThrow(WeightsError);
  });
});

describe('A search with a network after a coin was tossed', () => {
  const ANIMALS = ['ape', 'bear'] as const;
  const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, side: z.int(), named: z.string().nullable() });
  type State = z.infer<typeof State>;
  const toss = defineAction<State>()({
    type: 'toss',
    check: ({ side }) => (side === 0 ? undefined : { code: 'tossed', rule: 'C-1', message: 'The coin was tossed.' }),
    apply(state, _action, { chance }) {
      state.side = chance.roll(2);
    },
  });
  const name = defineAction<State>()({
    type: 'name',
    parameters: { animals: listOf(oneOf(ANIMALS), { min: 1, max: 1 }) },
    // The list of legal actions begins with the winning action or with the losing one.
    legal({ side }, _player, actions) {
      if (side === 0) return;
      for (const animal of side === 1 ? ANIMALS : [...ANIMALS].reverse()) actions.add({ animals: [animal] });
    },
    check: ({ side }) => (side > 0 ? undefined : { code: 'waiting', rule: 'C-1', message: 'The coin was not tossed yet.' }),
    apply(state, { animals }) {
      state.named = animals[0];
    },
  });
  /** A player tosses a coin, then names an animal, and wins with the ape. */
  const coin = defineGame({
    id: 'coin',
    name: 'Coin',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'C-1' }) }), state: State },
    actions: [toss, name],
    rules: { gameOver: 'C-2', notYourDecision: 'C-1' },
    start: ({ players }) => ({ players, side: 0, named: null }),
    decisions: ({ players, named }) => (named === null ? [...players] : []),
    outcome: ({ players, named }) =>
      named === null ? undefined : { winners: named === 'ape' ? players : [], scores: { [players[0]]: 0 }, reason: 'named', rule: 'C-2' },
  });

  test('does not mix decisions whose multi-component actions differ', () => {
    const encoding: Encoding<TypesOf<typeof coin>> = {
      version: '1',
      observation: () => [scalar('side', fraction(2), 'the side', ({ side }) => side)],
    };
    // The components: toss, the prefix of name, two animals, and stop.
    const { size } = coin.actionSpace(coin.start({ players: 1 }, 1));
    const known = networkOf(coin, encoding, { inputs: 1 + size, actions: size, width: 1 }, { header: { setup: { players: 1 } } });
    const { actions } = mcts({ network: known, iterations: 200 }).search(turnOf(coin, coin.start({ players: 1 }, 1), 1));
    // If both decisions were one, each animal would win half of the time.
    expect(actions[0]?.visits).toBe(200);
    expect(actions[0]?.value).toBeGreaterThan(0.8);
  });
});

describe('A decision of the tree', () => {
  const decision = () => {
    const made = new PriorDecision('p1', 0, [7, 8, 9], 0.5);
    made.priors.set([0.5, 0.3, 0.2]);
    return made;
  };

  /** The range after the given values were met. */
  const rangeOf = (...values: number[]) => {
    const ranges = new Ranges(1);
    for (const value of values) ranges.include(0, value);
    return ranges;
  };
  const fromMinusOneToZero = rangeOf(-1, 0);

  test('begins with the most probable action', () => {
    expect(decision().select(1, 0, rangeOf())).toBe(0);
  });

  test('weighs the mean value against the probability', () => {
    const made = decision();
    made.learn(0, -1);
    // Mean so far: (0.5 - 1) / 2 = -0.25. Bounds: -1 + 0.5 * sqrt(2) / 2 = -0.65, -0.25 + 0.3 * sqrt(2) = 0.17, -0.25 + 0.28 = 0.03.
    expect(made.select(1, 0, fromMinusOneToZero)).toBe(1);
    made.learn(1, -1);
    // Mean: -1.5 / 3 = -0.5. Bounds: -1 + 0.25 * sqrt(3) = -0.57, -1 + 0.15 * sqrt(3) = -0.74, -0.5 + 0.2 * sqrt(3) = -0.15.
    expect(made.select(1, 0, fromMinusOneToZero)).toBe(2);
    // With a reduction of 0.5 the untried action has -0.65.
    expect(made.select(1, 0.5, fromMinusOneToZero)).toBe(0);
  });

  test('scales values by their range', () => {
    const made = decision();
    made.learn(0, 1);
    made.learn(0, -3);
    made.learn(1, 0.9);
    // Mean: -0.6 / 4 = -0.15. Bounds in the range from 0 to 1: -1 + 0.5 * 2 / 3 = -0.67, 0.9 + 0.3 = 1.2, -0.15 + 0.4 = 0.25.
    expect(made.select(1, 0, rangeOf(0, 1))).toBe(1);
    // Bounds in the range from 0 to 20: -0.05 + 0.33 = 0.28, 0.045 + 0.3 = 0.345, -0.0075 + 0.4 = 0.3925.
    expect(made.select(1, 0, rangeOf(0, 20))).toBe(2);
  });

  test('goes by the probabilities alone while all values are equal', () => {
    const made = decision();
    made.learn(0, 1);
    // Bounds: 0.5 * sqrt(2) / 2 = 0.35, 0.3 * sqrt(2) = 0.42, 0.2 * sqrt(2) = 0.28.
    expect(made.select(1, 0, rangeOf(1))).toBe(1);
  });

  test('keeps what followed an action apart by player and legal actions', () => {
    const made = decision();
    const next = new PriorDecision('p2', 1, [3, 4], 0);
    made.add(1, next);
    expect(made.after(1, 'p2', [3, 4])).toBe(next);
    expect([made.after(0, 'p2', [3, 4]), made.after(1, 'p1', [3, 4]), made.after(1, 'p2', [3, 5])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
