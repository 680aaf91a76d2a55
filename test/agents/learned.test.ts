import { InvalidInputError, seededChance, type TrainedNetwork, type TypesOf } from 'orrery-rules';
import { learned, type Turn, WeightsError } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { networkOf, type SmallWeights } from './network/weights.js';
import { after as reached, turnOf } from './turns.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
const sizes = { inputs: 19, actions: 9, width: 1 };
const network = (parts?: Omit<SmallWeights, 'header'> & { header?: Record<string, unknown> }) =>
  networkOf(ticTacToe, ticTacToeEncoding, sizes, parts);

/** Prefers high cells: the score of a cell is its number. */
const high = network({ actionBias: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
const start = ticTacToe.start({ players: 2 }, 1);
const place = (cell: number, player = 'p1') => ({ type: 'place' as const, player, cell });
const cellOf = (turn: Turn<TicTacToe>, from: TrainedNetwork<TicTacToe>, temperature = 0) =>
  learned(from, { temperature }).choose(turn).cell;

/** The problem that an agent reports. */
function problemOf(from: TrainedNetwork<TicTacToe>, turn = turnOf(ticTacToe, start, 1)): string {
  try {
    learned(from).choose(turn);
    return 'none';
  } catch (error) {
    return error instanceof WeightsError ? error.problem : String(error);
  }
}

describe('learned', () => {
  test('takes the legal action with the highest score', () => {
    expect(cellOf(turnOf(ticTacToe, start, 1), high)).toBe(8);
    expect(cellOf(turnOf(ticTacToe, reached(ticTacToe, start, [place(8), place(7, 'p2')]), 1), high)).toBe(6);
  });

  test('of equal scores the first', () => {
    expect(cellOf(turnOf(ticTacToe, reached(ticTacToe, start, [place(0)]), 1), network())).toBe(1);
  });

  test('reads what its own seat sees', () => {
    // Input 0 is the viewer's mark on cell 0, input 9 that of the other player: see the encoding. Both raise the score of one cell.
    const one = { scale: 1, numbers: [1] };
    const own = network({ embed: { 0: one }, hidden: [1], action: { 5: one } });
    const others = network({ embed: { 9: one }, hidden: [1], action: { 5: one } });
    const state = reached(ticTacToe, start, [place(0), place(1, 'p2')]);
    expect([cellOf(turnOf(ticTacToe, state, 1), own), cellOf(turnOf(ticTacToe, state, 1), others)]).toEqual([5, 2]);
    const afterwards = reached(ticTacToe, state, [place(2)]);
    expect([cellOf(turnOf(ticTacToe, afterwards, 1), own), cellOf(turnOf(ticTacToe, afterwards, 1), others)]).toEqual([3, 5]);
  });

  test('with a temperature, draws actions with the probabilities of the network', () => {
    const log2 = Math.log(2);
    const double = network({ actionBias: [0, 0, 0, 0, log2, 0, 0, 0, 0] });
    const random = seededChance('draws');
    const turn = { ...turnOf(ticTacToe, start, 1), random };
    const counts = new Array<number>(9).fill(0);
    const agent = learned(double, { temperature: 1 });
    for (let draw = 0; draw < 500; draw++) {
      const { cell } = agent.choose(turn);
      counts[cell] = (counts[cell] as number) + 1;
    }
    // The centre has a probability of 2 in 10: 100 of 500, with a standard deviation of 9.
    expect(Math.abs((counts[4] as number) - 100)).toBeLessThan(45);
    expect(Math.min(...counts)).toBeGreaterThan(20);
  });

  describe('analyse', () => {
    const double = network({ actionBias: [0, 0, 0, 0, Math.log(2), 0, 0, 0, 0], valueBias: 0.75 });

    test('gives each legal action its probability, in the order of the legal actions', () => {
      const turn = turnOf(ticTacToe, reached(ticTacToe, start, [place(0), place(1, 'p2')]), 1);
      const { actions, best, value } = learned(double).analyse(turn);
      expect(actions.map(({ action }) => action)).toEqual(turn.legalActions);
      // Seven cells are free. The centre has twice the weight of each of the six others.
      for (const { action, probability, visits, value: ofAction } of actions) {
        expect(probability).toBeCloseTo(action.cell === 4 ? 2 / 8 : 1 / 8, 6);
        expect([visits, ofAction]).toEqual([null, null]);
      }
      expect(best).toEqual(place(4));
      // The network expects 3/4 of a point: half-way between a draw and a win.
      expect(value).toBeCloseTo(0.5, 6);
    });

    test('scales the probabilities by the temperature of the agent', () => {
      const { actions } = learned(double, { temperature: 2 }).analyse(turnOf(ticTacToe, start, 1));
      expect(actions[4]?.probability).toBeCloseTo(Math.SQRT2 / (8 + Math.SQRT2), 6);
    });

    test('checks its turn as `choose` does', () => {
      expect(() => learned(double).analyse({ ...turnOf(ticTacToe, start, 1), legalActions: [] })).toThrow('no legal action');
    });
  });

  test('plays the same games by indices as by actions', () => {
    const agent = learned(high, { temperature: 1 });
    const { chooseIndex: _, ...slow } = agent;
    for (let seed = 0; seed < 10; seed++) {
      const rows = [agent, slow].map((agents) => playGame({ game: ticTacToe, setup: { players: 2 }, agents, seed }).row);
      expect(rows[0]).toEqual(rows[1]);
      expect(rows[0]?.problem).toBeNull();
    }
  });

  test.each([
    { problem: 'game', header: { game: 'chess' } },
    { problem: 'rules', header: { rulesVersion: '0.9.0' } },
    { problem: 'encoding', header: { encodingVersion: '0' } },
    { problem: 'table', header: { first: 1 } },
  ])('refuses weights for another $problem', ({ problem, header }) => {
    expect(problemOf(network({ header }))).toBe(problem);
  });

  test('plays each seat with its own weights, if there is a file for each', () => {
    const low = network({ actionBias: [8, 7, 6, 5, 4, 3, 2, 1, 0] });
    const both = { ...high, weights: [high.weights, low.weights] };
    const second = reached(ticTacToe, start, [place(4)]);
    expect([cellOf(turnOf(ticTacToe, start, 1), both), cellOf(turnOf(ticTacToe, second, 1), both)]).toEqual([8, 0]);
    // The values are those of the seat, too.
    const sure = network({ valueBias: 1 });
    const agent = learned({ ...high, weights: [sure.weights, high.weights] });
    expect([start, second].map((state) => agent.analyse(turnOf(ticTacToe, state, 1)).value)).toEqual([1, -1]);
  });

  test.each([
    ['a file for each of three players', 'table', [high, high, high]],
    ['files for different setups', 'table', [high, network({ header: { setup: { players: [2] } } })]],
    ['files for different games', 'game', [high, network({ header: { game: 'chess' } })]],
    ['files for different parts of an observation', 'table', [high, network({ header: { first: 1 } })]],
  ])('refuses weights with %s', (_what, problem, files) => {
    expect(problemOf({ ...high, weights: files.map(({ weights }) => weights) })).toBe(problem);
  });

  test('refuses damaged weights when it is created', () => {
    expect(() => learned({ ...high, weights: `${high.weights.slice(0, -4)}AAAA` })).toThrow(WeightsError);
    expect(() => learned({ ...high, weights: '?' })).toThrow(WeightsError);
  });

  test.each([
    undefined,
    null,
    {},
    { weights: [], encoding: ticTacToeEncoding },
    { weights: 1, encoding: ticTacToeEncoding },
    { weights: high.weights },
  ])('refuses %o as a network', (given) => {
    expect(() => learned(given as never)).toThrow(InvalidInputError);
  });

  test.each([{ temperature: -1 }, { temperature: Number.NaN }, { temperature: '1' }, { heat: 1 }])('refuses the options %o', (options) => {
    expect(() => learned(high, options as never)).toThrow(InvalidInputError);
  });

  test('workers create it if the network says where it is imported from', () => {
    expect(learned(high).importable).toBeUndefined();
    const importable = { module: 'a-module', export: 'aNetwork' };
    expect(learned({ ...high, importable }, { temperature: 2 }).importable).toEqual({
      module: 'orrery-rules/agents',
      export: 'importedLearned',
      options: { name: 'learned', temperature: 2, network: importable },
    });
  });
});
