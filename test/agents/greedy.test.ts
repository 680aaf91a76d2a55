import { type Heuristic, InvalidInputError, type TypesOf } from 'orrery-rules';
import { type Agent, greedy } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { connectFour } from '../../examples/games/connect-four.js';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { gamble } from './gamble.js';
import { after, turnOf } from './turns.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
const start = ticTacToe.start({ players: 2 }, 1);
const indifferent = () => 0;

describe('greedy', () => {
  test('takes what the evaluation likes best, and a win before that', () => {
    const corner: Heuristic<TicTacToe> = { evaluate: ({ cells }) => (cells[8] === 0 ? 0 : 0.9) };
    expect(greedy(corner).choose(turnOf(ticTacToe, start, 1))).toMatchObject({ cell: 8 });
    const nearly = after(
      ticTacToe,
      start,
      [0, 3, 1, 4].map((cell, move) => ({ type: 'place', player: move % 2 === 0 ? 'p1' : 'p2', cell })),
    );
    expect(greedy(corner).choose(turnOf(ticTacToe, nearly, 1))).toMatchObject({ cell: 2 });
  });

  test('the evaluation may come alone, and reads the state for the player whose turn it is', () => {
    const own: Agent<TicTacToe> = greedy<TicTacToe>(({ cells, players }, player) => (cells[4] === players.indexOf(player) + 1 ? 1 : 0));
    const second = ticTacToe.reduce(start, { type: 'place', player: 'p1', cell: 0 });
    expect(own.choose(turnOf(ticTacToe, second, 1))).toMatchObject({ player: 'p2', cell: 4 });
  });

  test('analyse gives the value of every action, and shares the probability among equals', () => {
    const sides: Heuristic<TicTacToe> = { evaluate: ({ cells }) => (cells[1] === 0 && cells[3] === 0 ? -0.5 : 0.25) };
    const turn = () => turnOf(ticTacToe, start, 1);
    const { actions, best, value } = greedy(sides).analyse(turn());
    expect(actions.map(({ action }) => action)).toEqual(turn().legalActions);
    expect(actions.map((each) => each.value)).toEqual([-0.5, 0.25, -0.5, 0.25, -0.5, -0.5, -0.5, -0.5, -0.5]);
    expect(actions.map(({ probability }) => probability)).toEqual([0, 0.5, 0, 0.5, 0, 0, 0, 0, 0]);
    expect(value).toBe(0.25);
    expect(best).toMatchObject({ cell: 1 });
    expect([1, 3]).toContain(greedy(sides).choose(turn()).cell);
  });

  test('of equals any, by the turn’s own randomness', () => {
    const columns = Array.from({ length: 40 }, (_, seed) => {
      const turn = () => turnOf(connectFour, connectFour.start({ players: 2 }, 1), seed);
      const { column } = greedy<TypesOf<typeof connectFour>>(indifferent).choose(turn());
      expect(greedy(indifferent).choose(turn())).toMatchObject({ column });
      return column;
    });
    expect(new Set(columns).size).toBeGreaterThan(4);
  });

  test.each([
    { how: 'exactly', options: { enumerationLimit: 6 }, seeds: 60 },
    { how: 'by samples', options: { enumerationLimit: 1, samples: 200 }, seeds: 60 },
  ])('weighs the dice $how, whatever the real ones would show', ({ options, seeds }) => {
    for (let seed = 0; seed < seeds; seed++) {
      const turn = turnOf(gamble, gamble.start({ players: 1 }, seed), seed);
      expect(greedy(indifferent, options).choose(turn)).toMatchObject({ type: 'even-chance' });
    }
  });

  test('exact means exact: a difference of one face in six is seen without luck', () => {
    // A six is worth 1 and a face below four 0.34: 1/6 = 0.1666... against 0.17.
    const close = greedy<TypesOf<typeof gamble>>(indifferent, {
      payoff: ({ winners }) => (winners.length > 0 ? 1 : 0),
    });
    for (let seed = 0; seed < 20; seed++) {
      expect(close.choose(turnOf(gamble, gamble.start({ players: 1 }, seed), seed)).type).toBe('even-chance');
    }
  });

  test('weighs the states that its player cannot rule out', () => {
    // A queen that was bet against: against a jack calling wins, against a king it loses; whoever knew the card would know.
    type Kuhn = TypesOf<typeof kuhnPoker>;
    const asked: string[] = [];
    const agent = greedy<Kuhn>(
      ({ hands }) => {
        asked.push(hands[1]);
        return 0;
      },
      { worlds: 40 },
    );
    const dealt = kuhnPoker.parseState({ ...kuhnPoker.start({ players: 2 }, 1), hands: ['queen', 'king'], unseen: 'jack', moves: [] });
    agent.choose(turnOf(kuhnPoker, dealt, 1));
    expect(asked.length).toBe(80);
    expect(new Set(asked)).toEqual(new Set(['jack', 'king']));
  });

  test('plays on where several may decide, and where only one thing is left to do', () => {
    const state = liarsDice.start({ players: 3 }, 1);
    const untouched = greedy(() => {
      throw new Error('asked');
    });
    expect(untouched.choose(turnOf(liarsDice, state, 1, 'p2'))).toEqual({ type: 'roll', player: 'p2' });
  });

  test.each([
    { options: { worlds: 0 }, names: 'worlds' },
    { options: { samples: 1.5 }, names: 'samples' },
    { options: { enumerationLimit: Number.NaN }, names: 'enumerationLimit' },
    { options: { payoff: 1 }, names: 'payoff' },
    { options: { depth: 3 }, names: 'depth' },
  ])('refuses $options by name', ({ options, names }) => {
    expect(() => greedy(indifferent, options as never)).toThrow(expect.objectContaining({ name: 'InvalidInputError', path: [names] }));
  });

  test('refuses an evaluation that is none, and one that gives no number', () => {
    expect(() => greedy({} as never)).toThrow(InvalidInputError);
    expect(() => greedy(() => Number.POSITIVE_INFINITY).choose(turnOf(ticTacToe, start, 1))).toThrow(InvalidInputError);
  });

  test('looks with eyes of its own: what somebody else does to the turn’s view, before or after, is nothing to it', () => {
    const look = (isVandal: boolean) => {
      const choices: unknown[] = [];
      const agent = greedy<TicTacToe>(({ cells }, player) => cells.lastIndexOf(player === 'p1' ? 1 : 2) / 10);
      const asking: Agent<TicTacToe> = {
        name: 'asking',
        choose(turn) {
          const { view } = turn;
          if (isVandal) Object.assign(view, { cells: [] });
          const choice = agent.choose(turn);
          expect(Object.isFrozen(view)).toBe(false);
          choices.push(choice);
          return choice;
        },
      };
      expect(playGame({ game: ticTacToe, setup: { players: 2 }, agents: asking, seed: 3 }).row.problem).toBeNull();
      return choices;
    };
    expect(look(true)).toEqual(look(false));
  });
});
