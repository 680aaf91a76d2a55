import { seededChance, type TypesOf } from 'orrery-rules';
import { learned, mcts } from 'orrery-rules/agents';
import { createEnvironment } from 'orrery-rules/env';
import { playGame } from 'orrery-rules/simulate';
import { setProbabilities } from '../../../src/agents/network/components.js';
import { NetworkSource } from '../../../src/agents/network/game-network.js';
import type { IndexedActionSpace } from '../../../src/kernel/internal.js';
import { parade, paradeEncoding } from '../../env/parade.js';
import { turnOf } from '../turns.js';
import { networkOf, type SmallWeights } from './weights.js';

// The components of Parade: 0 rest, 1 slow, 2 fast, 3 ape, 4 bear, 5 camel, 6 stop. The inputs are the turn, then one for each component.
const sizes = { inputs: 1 + 7, actions: 7, width: 1 };
const network = (parts: Omit<SmallWeights, 'header'>, header?: Record<string, unknown>) =>
  networkOf(parade, paradeEncoding, sizes, { ...parts, ...(header === undefined ? {} : { header }) });
const start = parade.start({ players: 2 }, 1);
const turn = () => turnOf(parade, start, 1);
/** Formats a march as its tempo and its animals. */
const textOf = (action: TypesOf<typeof parade>['action']) =>
  action.type === 'rest' ? 'rest' : [action.tempo, ...action.animals].join(' ');

/** After `fast`, the unit is 1, and 0 after `slow`. It adds to the score of `ape`. */
const reads = (ape: number) => ({
  embed: { 3: { scale: 1, numbers: [1] } },
  hidden: [1],
  action: { 3: { scale: ape, numbers: [1] } },
});

describe('Actions of several components', () => {
  test('are chosen component by component, with the components so far as inputs', () => {
    // First fast has 1 and slow 0. Then ape has 0 + 5, bear 1 and camel 0. At last stop has 2, bear 1 and camel 0.
    const fast = network({ ...reads(5), actionBias: [0, 0, 1, 0, 1, 0, 2] });
    expect(textOf(learned(fast).choose(turn()))).toBe('fast ape');
    // Without the input of fast, ape has 0.
    const slow = network({ ...reads(5), actionBias: [0, 2, 1, 0, 1, 0, 2] });
    expect(textOf(learned(slow).choose(turn()))).toBe('slow bear');
  });

  test('end where one action is left', () => {
    // Stop has the lowest score, but after three animals nothing else is possible.
    const long = network({ actionBias: [0, 0, 1, 1, 2, 3, -1] });
    expect(textOf(learned(long).choose(turn()))).toBe('fast camel bear ape');
  });

  test('continue from the components that an environment has entered', () => {
    const env = createEnvironment(parade, paradeEncoding, { players: 2 });
    env.step(1);
    env.step(5);
    const agent = learned(network({ actionBias: [0, 0, 5, 4, 3, 2, 1] }));
    expect(textOf(agent.choose(env.turn()))).toBe('slow camel ape bear');
  });

  test('a list of actions with an action twice', () => {
    const { legalActions } = turn();
    const [first, second] = legalActions;
    const twice = { ...turn(), legalActions: [second, first, first] as typeof legalActions };
    expect(learned(network({ actionBias: [0, 0, 0, 0, 0, 0, 9] })).choose(twice)).toEqual(first);
  });

  test('have the product of the probabilities of their components', () => {
    // Fast has 3 of 4. Then ape has 2 of 4 after fast, and 1 of 3 after slow. All further components are equally probable.
    const known = network({ ...reads(Math.log(2)), actionBias: [0, 0, Math.log(3), 0, 0, 0, 0] });
    const bound = new NetworkSource(known).of(parade);
    const { view, legalActions } = turn();
    const probabilities = new Float64Array(legalActions.length);
    const space = parade.actionSpace(start) as IndexedActionSpace<TypesOf<typeof parade>>;
    bound.read(view, 'p1', view.players);
    const indexes = legalActions.map((action) => space.indexOf(action));
    setProbabilities(bound, space, indexes, () => legalActions, 1, probabilities);
    const of = (text: string) => probabilities[legalActions.findIndex((action) => textOf(action) === text)];
    expect(of('fast ape')).toBeCloseTo((3 / 4) * (2 / 4) * (1 / 3), 5);
    expect(of('fast bear ape')).toBeCloseTo((3 / 4) * (1 / 4) * (2 / 4) * (1 / 2), 5);
    expect(of('slow camel bear ape')).toBeCloseTo((1 / 4) * (1 / 3) * (1 / 3) * (1 / 2), 5);
    expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 9);

    const analysis = learned(known).analyse(turn());
    expect(analysis.actions.map(({ probability }) => probability)).toEqual([...probabilities]);
    expect(analysis.best).toEqual(learned(known).choose(turn()));

    const agent = learned(known, { temperature: 1 });
    const random = seededChance('draws');
    let apes = 0;
    for (let draw = 0; draw < 400; draw++) {
      if (textOf(agent.choose({ ...turn(), random })).startsWith('fast ape')) apes += 1;
    }
    // 3 of 8, so 150 of 400, with a standard deviation of 10.
    expect(Math.abs(apes - 150)).toBeLessThan(50);
  });

  test('play the same games by indices as by actions', () => {
    const agent = learned(network({ ...reads(1), actionBias: [0, 0, 1, 0, 1, 0, 2] }), { temperature: 2 });
    const { chooseIndex: _, ...slow } = agent;
    for (let seed = 0; seed < 20; seed++) {
      const rows = [agent, slow].map((agents) => playGame({ game: parade, setup: { players: 2 }, agents, seed }).row);
      expect(rows[0]).toEqual(rows[1]);
      expect(rows[0]?.problem).toBeNull();
    }
  });

  test('players may have any ids', () => {
    const known = network({ ...reads(5), actionBias: [0, 0, 1, 0, 1, 0, 2] });
    const named = parade.start({ players: ['anna', 'ben'] }, 1);
    expect(learned(known).choose(turnOf(parade, named, 1))).toEqual({ type: 'march', player: 'anna', tempo: 'fast', animals: ['ape'] });
    expect(mcts({ network: known, iterations: 20 }).search(turnOf(parade, named, 1)).iterations).toBe(20);
  });

  test('a search with a network counts its visits of each of them', () => {
    // The probability of fast with ape alone is 0.98 * 0.94 * 0.77 = 0.71.
    const known = network({ ...reads(4), actionBias: [0, 0, 4, 0, 0, 0, 2], valueBias: 0.5 });
    const { actions, best } = mcts({ network: known, iterations: 100 }).search(turn());
    expect(textOf(best)).toBe('fast ape');
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(100);
  });

  test('weights without inputs for components are refused', () => {
    const short = network({}, { inputs: 1 });
    expect(() => learned(short).choose(turn())).toThrow('parade: the weights have 1 inputs and 7 actions');
  });
});
