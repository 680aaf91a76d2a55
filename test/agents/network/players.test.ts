import { type AnyGame, type Encoding, seededChance } from 'orrery-rules';
import { WeightsError } from 'orrery-rules/agents';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createEnvironment } from 'orrery-rules/env';
import { type SpecterOpsTypes, specterOps, specterOpsEncoding } from 'orrery-rules/specter-ops';
import { GameNetwork, weightsOf } from '../../../src/agents/network/game-network.js';
import { networkOf, type SmallWeights } from './weights.js';

const WIDTH = 4;

/** The names of the rows of a network for some number of players. It does not read the first part of an observation. */
function rowsFor(players: number, game: AnyGame = area51, encoding: Encoding = area51Encoding as Encoding) {
  const { observationSpace, actionSpace, agents } = createEnvironment(game, encoding, { players });
  const first = observationSpace.layout[1]?.offset as number;
  const actions = Array.from({ length: actionSpace.size }, (_, index) => actionSpace.describe(index, agents[0] as string));
  const observed = Array.from({ length: observationSpace.size - first }, (_, input) => observationSpace.describe(first + input));
  return { first, actions, inputs: [...observed, ...(actionSpace.hasSequences ? actions.map((action) => `entered: ${action}`) : [])] };
}

const chance = seededChance(3);
const row = () => ({ scale: 0.01, numbers: Array.from({ length: WIDTH }, () => chance.int(255) - 127) });
const three = rowsFor(3);
/** A random row for each input and each action of 3 players. */
const EMBED = new Map(three.inputs.map((name) => [name, row()]));
const ACTION = new Map(three.actions.map((name) => [name, row()]));

/** Returns a network for some number of players, with the rows that have the same names. */
function networkFor(players: number, header: object = {}, value = [1, -2, 3, -4]) {
  const { first, inputs, actions } = rowsFor(players);
  const parts: Omit<SmallWeights, 'header'> = {
    embed: Object.fromEntries(inputs.map((name, input) => [input, EMBED.get(name) ?? row()])),
    hidden: Array.from({ length: WIDTH * WIDTH }, (_, index) => Math.sin(index + 1)),
    action: Object.fromEntries(actions.map((name, action) => [action, ACTION.get(name) ?? row()])),
    value,
  };
  const sizes = { inputs: inputs.length, actions: actions.length, width: WIDTH };
  return networkOf(area51, area51Encoding, sizes, { ...parts, header: { first, setup: { players }, ...header } });
}

describe('A network for several numbers of players', () => {
  test('computes in games with fewer players what a network with the rows of the same names computes', () => {
    const both = networkFor(3, { players: [2, 3] });
    const [large, small] = [both, networkFor(2)].map((trained) => new GameNetwork(trained, weightsOf(trained), area51)) as [
      GameNetwork<never>,
      GameNetwork<never>,
    ];
    const env = createEnvironment(area51, area51Encoding, { players: 2 });
    const scores = new Set<number>();
    for (let seed = 0; seed < 3; seed++) {
      env.reset({ seed });
      for (let step = 0; step < 40 && env.agentSelection !== null; step++) {
        const { view, player } = env.turn();
        for (const network of [large, small]) network.read(view as never, player, view.players);
        expect(large.value()).toBe(small.value());
        for (const index of env.legalIndexes) {
          expect(large.score(index)).toBe(small.score(index));
          scores.add(large.score(index));
        }
        env.step(chance.pick(env.legalIndexes));
      }
    }
    expect(scores.size).toBeGreaterThan(500);
  });

  test('finds the inputs of entered components by their names', () => {
    const [large, small] = [3, 2].map((players) => {
      const { first, inputs, actions } = rowsFor(players, specterOps, specterOpsEncoding as Encoding);
      // The row of an entered component follows from its name, and nothing else counts.
      const sum = (name: string) => [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 127, 1);
      const embed = inputs.flatMap((name, input) => (name.startsWith('entered: ') ? [[input, { scale: 1, numbers: [sum(name)] }]] : []));
      const header = { first, setup: { players }, ...(players === 3 ? { players: [2, 3] } : {}) };
      const sizes = { inputs: inputs.length, actions: actions.length, width: 1 };
      const parts = { embed: Object.fromEntries(embed), hidden: [1], value: [1], header };
      const trained = networkOf(specterOps, specterOpsEncoding, sizes, parts);
      return new GameNetwork(trained, weightsOf(trained), specterOps);
    }) as [GameNetwork<SpecterOpsTypes>, GameNetwork<SpecterOpsTypes>];
    const state = specterOps.start({ players: 2 }, 1);
    for (const network of [large, small]) network.read(specterOps.view(state, 'p1'), 'p1', state.players);
    const values = new Set<number>();
    for (let component = 0; component < 8451; component += 50) {
      for (const network of [large, small]) network.enter([component, component + 1]);
      expect(large.value()).toBe(small.value());
      values.add(small.value());
    }
    expect(values.size).toBeGreaterThan(50);
  });

  test('reads the number of the only agent as that of the first of two', () => {
    const { first, inputs, actions } = rowsFor(5, specterOps, specterOpsEncoding as Encoding);
    const ofAgent = inputs.indexOf('round.agent[0]');
    const sizes = { inputs: inputs.length, actions: actions.length, width: 1 };
    const header = { first, setup: { players: 5 }, players: [4, 5] };
    const parts = { embed: { [ofAgent]: { scale: 1, numbers: [1] } }, hidden: [1], value: [1], header };
    const trained = networkOf(specterOps, specterOpsEncoding, sizes, parts);
    const network = new GameNetwork(trained, weightsOf(trained), specterOps);
    const env = createEnvironment(specterOps, specterOpsEncoding, { players: 4 });
    const four = rowsFor(4, specterOps, specterOpsEncoding as Encoding);
    const only = four.first + four.inputs.indexOf('round.agent');
    env.reset({ seed: 4 });
    const values = new Set<number>();
    for (let step = 0; step < 60 && env.agentSelection !== null; step++) {
      const { view, player } = env.turn();
      network.read(view as never, player, view.players);
      expect(network.value()).toBe(env.observe(player)[only]);
      values.add(network.value());
      env.step(chance.pick(env.legalIndexes));
    }
    expect([...values].sort()).toEqual([0, 1]);
  });

  test('plays games with each of these numbers in turn, and refuses others', () => {
    const trained = networkFor(3, { players: [2, 3] });
    const network = new GameNetwork(trained, weightsOf(trained), area51);
    const valueWith = (players: number) => {
      const state = area51.start({ players }, 1);
      network.read(area51.view(state, 'p2'), 'p2', state.players);
      return network.value();
    };
    const [two, third] = [valueWith(2), valueWith(3)];
    expect(two).not.toBe(third);
    expect([valueWith(2), valueWith(3)]).toEqual([two, third]);
    expect(() => valueWith(4)).toThrow(WeightsError);
    expect(() => valueWith(4)).toThrow('the weights are for tables with the setup {"players":3}, with 2, 3 players');
  });

  test('plays only with the number of its setup if the header lists no others', () => {
    const trained = networkFor(3);
    const network = new GameNetwork(trained, weightsOf(trained), area51);
    const state = area51.start({ players: 2 }, 1);
    expect(() => network.read(area51.view(state, 'p1'), 'p1', state.players)).toThrow(WeightsError);
  });

  test('refuses games with inputs that it has no row for', () => {
    const trained = networkFor(2, { players: [2, 3] });
    const network = new GameNetwork(trained, weightsOf(trained), area51);
    const state = area51.start({ players: 3 }, 1);
    const read = () => network.read(area51.view(state, 'p1'), 'p1', state.players);
    expect(read).toThrow('area-51: the weights have no row for aliens[2].cell[0]');
    expect(read).toThrow(WeightsError);
  });

  test('can have a weights file for each player of the largest setup', () => {
    const { weights, encoding } = networkFor(3, { players: [2, 3] });
    const other = networkFor(3, { players: [2, 3] }, [4, 3, -2, 1]).weights;
    const valueAt = (trained: { encoding: typeof encoding; weights: string | string[] }, seat: number) => {
      const network = new GameNetwork(trained, weightsOf(trained), area51);
      const state = area51.start({ players: 2 }, 1);
      const player = state.players[seat] as string;
      network.read(area51.view(state, player), player, state.players);
      return network.value();
    };
    const separate = { encoding, weights: [weights, other, other] };
    for (const seat of [0, 1]) expect(valueAt(separate, seat)).toBe(valueAt({ encoding, weights: separate.weights[seat] as string }, seat));
    expect(valueAt(separate, 1)).not.toBe(valueAt({ encoding, weights }, 1));
    expect(() => valueAt({ encoding, weights: [weights, weights] }, 0)).toThrow('there are weights for 2 players, but the game has 3');
    const alone = networkFor(3).weights;
    expect(() => valueAt({ encoding, weights: [weights, alone, alone] }, 0)).toThrow(
      'The weights are for the numbers of players [], not [2,3]',
    );
  });
});
