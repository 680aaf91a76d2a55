import { checksum, type Heuristic, InvalidInputError, type TypesOf } from 'orrery-rules';
import { type Agent, mcts, random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { connectFour } from '../../examples/games/connect-four.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { parade } from '../env/parade.js';
import { allAtOnce, clockwork } from '../simulate/toys.js';
import { gamble } from './gamble.js';
import { after, turnOf } from './turns.js';

type TicTacToe = TypesOf<typeof ticTacToe>;

const start = ticTacToe.start({ players: 2 }, 1);
/** More animals in the first parade are better for whoever sent them. */
const mostAnimals: Heuristic<TypesOf<typeof parade>>['evaluate'] = ({ players, parades }, player) =>
  (players[0] === player ? 1 : -1) * ((parades[0]?.animals.length ?? 0) / 3);
const fourInARow = connectFour.start({ players: 2 }, 1);

describe('mcts', () => {
  test('analyse gives the statistics of a search, with the share of the visits as probability', () => {
    const agent = mcts({ iterations: 90 });
    const searched = agent.search(turnOf(ticTacToe, start, 3));
    const { actions, best, value } = agent.analyse(turnOf(ticTacToe, start, 3));
    expect(actions.map(({ action, visits, value: ofAction }) => ({ action, visits, value: ofAction }))).toEqual(searched.actions);
    expect(actions.map(({ probability }) => probability)).toEqual(searched.actions.map(({ visits }) => visits / 90));
    expect(best).toEqual(searched.best);
    expect(value).toBe(searched.actions.find(({ action }) => action === searched.best)?.value);
    expect(agent.choose(turnOf(ticTacToe, start, 3))).toEqual(best);
  });

  test.each(['p1', 'p2'])('never loses at tic-tac-toe as %s, whatever the other does', (self) => {
    const agent = mcts({ iterations: 1500 });
    const seen = new Set<string>();
    let decisions = 0;
    const play = (state: TicTacToe['state']): void => {
      const outcome = ticTacToe.outcome(state);
      if (outcome !== undefined) {
        expect(outcome.winners.every((winner) => winner === self)).toBe(true);
        return;
      }
      const position = state.cells.join('');
      if (seen.has(position)) return;
      seen.add(position);
      if (ticTacToe.decisions(state)[0] === self) {
        decisions += 1;
        play(ticTacToe.reduce(state, agent.choose(turnOf(ticTacToe, state, checksum(position)))));
        return;
      }
      for (const reply of ticTacToe.legalActions(state)) play(ticTacToe.reduce(state, reply));
    };
    play(start);
    expect(decisions).toBeGreaterThan(50);
  });

  const drops = (columns: readonly number[]) =>
    columns.map((column, move) => ({ type: 'drop' as const, player: move % 2 === 0 ? 'p1' : 'p2', column }));

  test.each([
    { why: 'completes a column of three', moves: [3, 0, 3, 0, 3, 6], column: 3 },
    { why: 'completes a row with a gap', moves: [0, 0, 1, 1, 3, 3], column: 2 },
    { why: 'blocks a column of three', moves: [3, 0, 6, 0, 2, 0], column: 0 },
    { why: 'blocks a row that is open at one end', moves: [6, 0, 6, 1, 5, 2], column: 3 },
    { why: 'wins rather than blocks', moves: [3, 0, 3, 0, 3, 0], column: 3 },
  ])('connect four: $why', ({ moves, column }) => {
    const state = after(connectFour, fourInARow, drops(moves));
    for (const seed of [1, 2, 3]) {
      expect(mcts({ iterations: 500 }).choose(turnOf(connectFour, state, seed))).toMatchObject({ column });
    }
  });

  test('searches actions that hold lists, which have no numbers of their own, as it searches others', () => {
    // 2 tempos x 15 orders of up to three animals; after a fast parade the list is one rest, so that lists differ at one place of the tree.
    const turn = turnOf(parade, parade.start({ players: 2 }, 1), 3);
    const { actions, best } = mcts({ iterations: 600, depth: 4, evaluate: mostAnimals }).search(turn);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(600);
    expect(actions.every(({ visits }) => visits > 0)).toBe(true);
    expect(best).toMatchObject({ type: 'march', animals: { length: 3 } });
  });

  test('does as many playouts as it was told, and says what they found', () => {
    const turn = turnOf(connectFour, fourInARow, 7);
    const { iterations, worlds, actions, best } = mcts({ iterations: 123 }).search(turn);
    expect({ iterations, worlds }).toEqual({ iterations: 123, worlds: 1 });
    expect(actions.map(({ action }) => action)).toEqual(turn.legalActions);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(123);
    const most = Math.max(...actions.map(({ visits }) => visits));
    expect(actions.find(({ action }) => action === best)?.visits).toBe(most);
    for (const { value } of actions) expect(Math.abs(value as number)).toBeLessThanOrEqual(1);
  });

  test('chooses the first of what is equally good, and is told so by the visits', () => {
    const { actions, best } = mcts({ iterations: 1 }).search(turnOf(ticTacToe, start, 'one'));
    expect(actions.filter(({ visits }) => visits > 0).map(({ action }) => action)).toEqual([best]);
    // Nine playouts of no length: every action once, all worth nothing.
    const even = mcts({ iterations: 9, depth: 0 }).search(turnOf(ticTacToe, start, 'nine'));
    expect(even.actions.map(({ visits, value }) => [visits, value])).toEqual(Array(9).fill([1, 0]));
    expect(even.best).toBe(even.actions[0].action);
  });

  test('the same seed gives the same choices, another seed others', () => {
    const visits = (seed: string) =>
      mcts({ iterations: 60 })
        .search(turnOf(connectFour, fourInARow, seed))
        .actions.map((found) => found.visits);
    expect(visits('a')).toEqual(visits('a'));
    expect(visits('a')).not.toEqual(visits('b'));
    const checksumOf = () => playGame({ game: connectFour, setup: { players: 2 }, agents: mcts({ iterations: 20 }), seed: 3 }).row.checksum;
    expect(checksumOf()).toBe(checksumOf());
  });

  test('answers at once where there is nothing to choose, without a look at anything', () => {
    const [only] = ticTacToe.legalActions(start);
    const turn = {
      ...turnOf(ticTacToe, start, 1),
      legalActions: [only],
      get view(): never {
        throw new Error('looked');
      },
    };
    expect(mcts({ iterations: 1_000_000_000 }).choose(turn)).toBe(only);
    const nothing = { ...turnOf(ticTacToe, start, 1), legalActions: [] };
    expect(() => mcts({ iterations: 5 }).choose(nothing)).toThrow(InvalidInputError);
  });

  test('a time is kept, and at least one playout done', () => {
    const { iterations, best } = mcts({ milliseconds: 1 }).search(turnOf(ticTacToe, start, 1));
    expect(iterations).toBeGreaterThan(0);
    expect(ticTacToe.check(start, best)).toBeUndefined();
  });

  describe('with dice', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const won = (seed: number, type: 'long-shot' | 'even-chance') => {
      const state = gamble.start({ players: 1 }, seed);
      return gamble.outcome(gamble.reduce(state, { type, player: 'p1' }))?.winners.length === 1;
    };

    test('expects what is to be expected, where the dice that lie ready would win against the odds', () => {
      const tempting = seeds.filter((seed) => won(seed, 'long-shot') && !won(seed, 'even-chance'));
      expect(tempting.length).toBeGreaterThan(10);
      for (const seed of tempting) {
        const state = gamble.start({ players: 1 }, seed);
        const { actions, best } = mcts({ iterations: 300 }).search(turnOf(gamble, state, `turn ${seed}`));
        expect(best.type).toBe('even-chance');
        expect(Math.abs((actions[1].value as number) - 1 / 2)).toBeLessThan(0.15);
      }
    });

    test('its own randomness says nothing about the dice: the wins of the action it prefers are as many as they should be', () => {
      const wins = seeds.filter((seed) => {
        const state = gamble.start({ players: 1 }, seed);
        const { type } = mcts({ iterations: 40 }).choose(turnOf(gamble, state, seed));
        return won(seed, type);
      }).length;
      // 200 games at 1/2 with some long shots: 100 and 7 standard deviations would be a foresight.
      expect(wins).toBeLessThan(130);
      expect(wins).toBeGreaterThan(60);
    });
  });

  test('plays games in which several decide at once, or a clock without a seat', () => {
    for (const [game, players] of [
      [allAtOnce, 3],
      [clockwork, 2],
    ] as const) {
      const { row } = playGame<never>({ game: game as never, setup: { players } as never, agents: mcts({ iterations: 10 }), seed: 5 });
      expect(row.problem).toBeNull();
      expect(row.outcome).not.toBeNull();
    }
  });

  test('several worlds vote: the visits of all trees are added up', () => {
    const { worlds, actions } = mcts({ iterations: 90, worlds: 3 }).search(turnOf(connectFour, fourInARow, 2));
    expect(worlds).toBe(3);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(90);
    expect(mcts({ iterations: 2, worlds: 5 }).search(turnOf(connectFour, fourInARow, 2)).worlds).toBe(2);
  });

  describe('with knowledge', () => {
    /** Values the centre. */
    const centre: Heuristic<TicTacToe> = {
      evaluate: ({ cells, players }, player) => (cells[4] === 0 ? 0 : cells[4] === players.indexOf(player) + 1 ? 0.5 : -0.5),
    };

    test('the evaluation decides where playouts end early', () => {
      const agent = mcts({ iterations: 100, depth: 0, heuristic: centre });
      expect(agent.choose(turnOf(ticTacToe, start, 1))).toMatchObject({ cell: 4 });
    });

    test('the range of the evaluation does not matter', () => {
      const scaled = (factor: number) =>
        mcts<TicTacToe>({
          iterations: 200,
          depth: 0,
          evaluate: (state, player) => factor * centre.evaluate(state, player),
          payoff: () => 0,
        })
          .search(turnOf(ticTacToe, start, 1))
          .actions.map(({ visits }) => visits);
      // Powers of two, so that nothing is rounded.
      expect(scaled(1 / 1024)).toEqual(scaled(1));
    });

    test.each([
      { widening: 0.1, count: 1, why: '0.1 times the root of 64 is less than one' },
      { widening: 0.5, count: 4, why: '0.5 times the root of 64 is four' },
      { widening: 100, count: 9, why: 'there are no more than nine' },
    ])('the policy proposes what to try first, and $why: $count actions are tried', ({ widening, count }) => {
      const lists = new Set<number>();
      const agent = mcts<TicTacToe>({
        iterations: 64,
        widening,
        evaluate: () => 0,
        policy: (_state, _player, legal) => {
          lists.add(legal.length);
          return legal.find(({ cell }) => cell === 8) ?? legal[0];
        },
      });
      const tried = agent.search(turnOf(ticTacToe, start, 1)).actions.filter(({ visits }) => visits > 0);
      expect(tried).toHaveLength(count);
      expect(tried.map(({ action }) => action.cell)).toContain(8);
      // It is asked with all that is legal, whether tried or not: nine at the root, eight after that.
      expect([...lists].slice(0, 2)).toEqual([9, 8]);
    });

    test('the policy plays on after the tree', () => {
      let asked = 0;
      const policy = (_state: unknown, _player: string, legal: readonly TicTacToe['action'][]) => {
        asked += 1;
        return legal[0];
      };
      mcts<TicTacToe>({ iterations: 1, depth: 3, evaluate: () => 0, policy }).choose(turnOf(ticTacToe, start, 1));
      expect(asked).toBe(1 + 3);
    });

    test('its own parts replace those of the knowledge', () => {
      const agent = mcts({ iterations: 100, depth: 0, heuristic: centre, evaluate: (state, player) => -centre.evaluate(state, player) });
      expect(agent.choose(turnOf(ticTacToe, start, 1))).not.toMatchObject({ cell: 4 });
    });

    test('an evaluation that is no number, and a policy that invents actions, are refused', () => {
      const turn = () => turnOf(ticTacToe, start, 1);
      expect(() => mcts<TicTacToe>({ iterations: 9, depth: 0, evaluate: () => Number.NaN }).choose(turn())).toThrow(InvalidInputError);
      const inventive = mcts<TicTacToe>({ iterations: 9, policy: () => ({ type: 'place', player: 'p1', cell: 4 }) });
      expect(() => inventive.choose(turn())).toThrow(/not among the legal actions it received/);
    });
  });

  test.each([
    { options: {}, names: 'iterations' },
    { options: { iterations: 5, milliseconds: 5 }, names: 'iterations' },
    { options: { iterations: 0 }, names: 'iterations' },
    { options: { iterations: 2.5 }, names: 'iterations' },
    { options: { iterations: '5' }, names: 'iterations' },
    { options: { milliseconds: -1 }, names: 'milliseconds' },
    { options: { iterations: 5, exploration: Number.NaN }, names: 'exploration' },
    { options: { iterations: 5, depth: -1 }, names: 'depth' },
    { options: { iterations: 5, worlds: 0 }, names: 'worlds' },
    { options: { iterations: 5, widening: -2 }, names: 'widening' },
    { options: { iterations: 5, evaluate: 3 }, names: 'evaluate' },
    { options: { iterations: 5, heuristic: {} }, names: 'heuristic' },
    { options: { iterations: 5, speed: 3 }, names: 'speed' },
  ])('refuses $options by name', ({ options, names }) => {
    expect(() => mcts(options as never)).toThrow(expect.objectContaining({ name: 'InvalidInputError', path: [names] }));
  });

  test('is named by its budget, or as it is told', () => {
    expect(mcts({ iterations: 200 }).name).toBe('mcts(200)');
    expect(mcts({ milliseconds: 50 }).name).toBe('mcts(50 ms)');
    expect(mcts({ iterations: 200, name: 'Deep Thought' }).name).toBe('Deep Thought');
  });

  test('says how a worker makes it, unless it holds functions', () => {
    const { importable } = mcts({ iterations: 20, exploration: 1, widening: Number.POSITIVE_INFINITY, name: 'mine' });
    expect(importable).toEqual({
      module: 'orrery-rules/agents',
      export: 'mcts',
      options: { iterations: 20, exploration: 1, widening: 'Infinity', name: 'mine' },
    });
    expect(mcts(importable?.options as never).name).toBe('mine');
    expect(mcts({ iterations: 20, payoff: () => 0 }).importable).toBeUndefined();
    expect(mcts<TicTacToe>({ iterations: 20, evaluate: () => 0 }).importable).toBeUndefined();
  });

  test('a worker searches with the same infinite option, which JSON cannot represent', () => {
    // With `turns`, the default of `widening` is 1.
    const own = mcts({ iterations: 300, turns: 9, widening: Number.POSITIVE_INFINITY });
    const limited = mcts({ iterations: 300, turns: 9 });
    const ofWorker = mcts(JSON.parse(JSON.stringify(own.importable?.options)));
    const visits = (agent: typeof own) => {
      const { actions } = agent.search(turnOf(ticTacToe, ticTacToe.start({ players: 2 }, 1), 'infinite'));
      return actions.map((action) => action.visits).concat(actions.map(({ value }) => value ?? 0));
    };
    expect(visits(ofWorker)).toEqual(visits(own));
    expect(visits(ofWorker)).not.toEqual(visits(limited));
  });

  test('is an agent for any game, and with knowledge for its own', () => {
    expectTypeOf(mcts({ iterations: 5 })).toExtend<Agent<TicTacToe>>();
    expectTypeOf(mcts({ iterations: 5 })).toExtend<Agent<TypesOf<typeof connectFour>>>();
    const centre: Heuristic<TicTacToe> = { evaluate: () => 0 };
    expectTypeOf(mcts({ iterations: 5, heuristic: centre })).toExtend<Agent<TicTacToe>>();
    playGame({ game: ticTacToe, setup: { players: 2 }, agents: [mcts({ iterations: 2, heuristic: centre }), random()], seed: 1 });
  });
});
