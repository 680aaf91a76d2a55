import { seededChance } from 'orrery-rules';
import { WeightsError } from 'orrery-rules/agents';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createEnvironment } from 'orrery-rules/env';
import { GameNetwork, weightsOf } from '../../../src/agents/network/game-network.js';
import { networkOf, type SmallWeights } from './weights.js';

const WIDTH = 4;

/** The names of the rows of a network for some number of players. It does not read the first part of an observation. */
function rowsFor(players: number) {
  const { observationSpace, actionSpace, agents } = createEnvironment(area51, area51Encoding, { players });
  const first = observationSpace.layout[1]?.offset as number;
  return {
    first,
    inputs: Array.from({ length: observationSpace.size - first }, (_, input) => observationSpace.describe(first + input)),
    actions: Array.from({ length: actionSpace.size }, (_, index) => actionSpace.describe(index, agents[0] as string)),
  };
}

const chance = seededChance(3);
const row = () => ({ scale: 0.01, numbers: Array.from({ length: WIDTH }, () => chance.int(255) - 127) });
const three = rowsFor(3);
/** A random row for each input and each action of 3 players. */
const EMBED = new Map(three.inputs.map((name) => [name, row()]));
const ACTION = new Map(three.actions.map((name) => [name, row()]));

/** Returns a network for some number of players, with the rows that have the same names. */
function networkFor(players: number, header: object = {}) {
  const { first, inputs, actions } = rowsFor(players);
  const parts: Omit<SmallWeights, 'header'> = {
    embed: Object.fromEntries(inputs.map((name, input) => [input, EMBED.get(name) ?? row()])),
    hidden: Array.from({ length: WIDTH * WIDTH }, (_, index) => Math.sin(index + 1)),
    action: Object.fromEntries(actions.map((name, action) => [action, ACTION.get(name) ?? row()])),
    value: [1, -2, 3, -4],
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

  test('has one weights file for all players', () => {
    const { weights, encoding } = networkFor(3, { players: [2, 3] });
    const trained = { encoding, weights: [weights, weights, weights] };
    expect(() => new GameNetwork(trained, weightsOf(trained), area51)).toThrow('there are weights for 3 players, but the game has 2 or 3');
  });
});
