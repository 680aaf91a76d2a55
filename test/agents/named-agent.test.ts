import { type Heuristic, InvalidInputError, type TypesOf } from 'orrery-rules';
import { AGENT_NAMES, importedAgent, mcts, namedAgent, splitAgentNames } from 'orrery-rules/agents';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { networkOf } from './network/weights.js';
import { turnOf } from './turns.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
const centre: Heuristic<TicTacToe> = { evaluate: ({ cells, players }, player) => (cells[4] === players.indexOf(player) + 1 ? 0.5 : 0) };
const turn = () => turnOf(ticTacToe, ticTacToe.start({ players: 2 }, 1), 'named');

describe('agents by name', () => {
  test.each(AGENT_NAMES)('%s plays, and is called by its name', (name) => {
    const agent = namedAgent<TicTacToe>(name, {
      heuristic: centre,
      network: networkOf(ticTacToe, ticTacToeEncoding, { inputs: 19, actions: 9, width: 1 }),
    });
    expect(agent.name).toBe(name);
    expect(ticTacToe.check(ticTacToe.start({ players: 2 }, 1), agent.choose(turn()))).toBeUndefined();
  });

  test('options are those of the agent', () => {
    const named = namedAgent<TicTacToe>('mcts:iterations=40, exploration=0.2,widening=Infinity');
    expect(named.name).toBe('mcts:iterations=40, exploration=0.2,widening=Infinity');
    expect(named.choose(turn())).toEqual(mcts({ iterations: 40, exploration: 0.2 }).choose(turn()));
  });

  test('knowledge is used', () => {
    expect(namedAgent<TicTacToe>('mcts:depth=0', { heuristic: centre }).choose(turn())).toMatchObject({ cell: 4 });
    expect(namedAgent<TicTacToe>('greedy', { heuristic: centre }).choose(turn())).toMatchObject({ cell: 4 });
  });

  describe('with a trained network', () => {
    const sizes = { inputs: 19, actions: 9, width: 1 };
    const high = networkOf(ticTacToe, ticTacToeEncoding, sizes, { actionBias: [0, 0, 0, 0, 0, 0, 0, 9, 0] });
    const known = { heuristic: centre, network: high };

    test('learned plays by it', () => {
      expect(namedAgent<TicTacToe>('learned', known).choose(turn())).toMatchObject({ cell: 7 });
      const probabilities = namedAgent<TicTacToe>('learned:temperature=100', known).analyse?.(turn()).actions;
      expect(probabilities?.[7]?.probability).toBeLessThan(0.2);
    });

    test('network=1 lets it guide a search; the heuristic evaluates unless heuristic=0', () => {
      const evaluations: string[] = [];
      const heuristic: Heuristic<TicTacToe> = { evaluate: (_state, player) => Math.min(evaluations.push(player), 0) };
      const guided = namedAgent<TicTacToe>('mcts:network=1,iterations=20', { heuristic, network: high });
      expect(guided.choose(turn())).toMatchObject({ cell: 7 });
      expect(evaluations.length).toBeGreaterThan(0);
      evaluations.length = 0;
      namedAgent<TicTacToe>('mcts:network=1,iterations=20,heuristic=0', { heuristic, network: high }).choose(turn());
      expect(evaluations).toEqual([]);
    });

    test('workers import it', () => {
      const heuristic = { module: 'a-module', export: 'aHeuristic' };
      const network = { module: 'a-module', export: 'aNetwork' };
      const both = { heuristic: centre, importable: heuristic, network: { ...high, importable: network } };
      expect(namedAgent<TicTacToe>('learned', both).importable?.options).toEqual({ name: 'learned', heuristic, network });
      expect(namedAgent<TicTacToe>('mcts', both).importable?.options).toEqual({ name: 'mcts', heuristic });
      expect(namedAgent<TicTacToe>('learned', { ...both, network: high }).importable).toBeUndefined();
    });

    test('a worker creates the same agent', async () => {
      const heuristic = { module: 'orrery-rules/area-51', export: 'area51Heuristic' };
      const network = { module: 'orrery-rules/area-51/weights', export: 'area51For2' };
      const agent = await importedAgent({ name: 'mcts:network=1', heuristic, network });
      expect(agent.importable?.options).toEqual({ name: 'mcts:network=1', heuristic, network });
    });
  });

  test('a list may hold options too', () => {
    expect(splitAgentNames('random, mcts:iterations=5,worlds=2,greedy,ismcts:worlds=3')).toEqual([
      'random',
      'mcts:iterations=5,worlds=2',
      'greedy',
      'ismcts:worlds=3',
    ]);
  });

  test('workers make the same agent from its name and from where its knowledge is', async () => {
    const source = { module: new URL('./centre.js', import.meta.url).href, export: 'centre' };
    const named = namedAgent<TicTacToe>('mcts:depth=0', { heuristic: centre, importable: source });
    expect(named.importable).toEqual({
      module: 'orrery-rules/agents',
      export: 'importedAgent',
      options: { name: 'mcts:depth=0', heuristic: source },
    });
    expect(namedAgent('random').importable?.options).toEqual({ name: 'random' });
    // Without a place to import it from, knowledge stays in this thread.
    expect(namedAgent('mcts', { heuristic: centre as never }).importable).toBeUndefined();
    expect((await importedAgent({ name: 'mcts:iterations=9' })).name).toBe('mcts:iterations=9');
  });

  test('imports what it is told to import', async () => {
    const heuristic = { module: 'orrery-rules/area-51', export: 'area51Heuristic' };
    const agent = await importedAgent({ name: 'greedy', heuristic });
    expect(agent.importable?.options).toEqual({ name: 'greedy', heuristic });
  });

  test('earlier names of options, as rows contain them, are still read', () => {
    for (const [earlier, name] of [
      ['mcts:depth=0,knowledge=0', 'mcts:depth=0,heuristic=0'],
      ['greedy:exact=3', 'greedy:enumerationLimit=3'],
    ]) {
      const [old, present] = [earlier, name].map((written) => namedAgent<TicTacToe>(written as string, { heuristic: centre }));
      expect(old?.name).toBe(earlier);
      expect(old?.choose(turn())).toEqual(present?.choose(turn()));
    }
  });

  test.each([
    ['oracle', /"oracle" is not an agent; expected one of random, greedy, mcts, ismcts, learned/],
    ['', /"" is not an agent/],
    ['greedy', /requires an evaluation/],
    ['learned', /no trained network/],
    ['mcts:network=1', /no trained network/],
    ['mcts:network=2', /network: expected 0 or 1, received 2/],
    ['random:speed=3', /random has no options/],
    ['mcts:iterations', /expected options such as iterations=200/],
    ['mcts:iterations=', /expected options such as/],
    ['mcts:iterations=a=b', /expected options such as/],
    ['mcts:iterations=many', /expected options such as/],
    ['mcts:iterations=0', /iterations: expected a whole number from 1, received 0/],
    ['mcts:iterations=5,milliseconds=5', /either iterations or milliseconds/],
    ['ismcts:samples=5', /samples: unknown option/],
  ])('refuses "%s"', (name, message) => {
    expect(() => namedAgent(name)).toThrow(InvalidInputError);
    expect(() => namedAgent(name)).toThrow(message);
  });
});
