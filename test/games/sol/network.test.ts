// A network that chooses some actions component by component.
import { checksum, type TypesOf } from 'orrery-rules';
import { ismcts, learned, mcts, random, WeightsError } from 'orrery-rules/agents';
import { createEnvironment, type Environment } from 'orrery-rules/env';
import { playGame, simulate } from 'orrery-rules/simulate';
import { sol, solEncoding } from 'orrery-rules/sol';
import { weightsOf } from '../../../src/agents/network/game-network.js';
import { expectSameAsJax, readPositions } from '../../agents/network-positions.js';
import { turnOf } from '../../agents/turns.js';
import { smallNetwork } from './small-network.js';

type Sol = TypesOf<typeof sol>;

const POSITIONS = readPositions(new URL('./small-network.fixture.json', import.meta.url));
const setup = { players: 2 };
const [weights] = weightsOf(smallNetwork);
const newEnvironment = () => createEnvironment(sol, solEncoding, setup);

describe('A network with components as inputs', () => {
  test('has an input for each number of an observation and for each component', () => {
    const { observationSpace, actionSpace } = newEnvironment();
    expect(weights.header.inputs).toBe(observationSpace.size - weights.header.first + actionSpace.size);
    expect(weights.header.actions).toBe(actionSpace.size);
  });

  test('TypeScript and JAX compute the same scores and values, to a ten-thousandth', () => {
    const changed = expectSameAsJax(sol, solEncoding, setup, smallNetwork, POSITIONS);
    expect(POSITIONS.length).toBeGreaterThanOrEqual(10);
    expect(POSITIONS.filter(({ prefix }) => prefix.length > 0).length).toBeGreaterThanOrEqual(5);
    expect(changed).toBeGreaterThanOrEqual(4);
  });
});

/** The scores of all components, computed from the observation and the prefix, with a matrix product in double precision. */
function scoresOf(env: Environment<Sol>, player: string): (component: number) => number {
  const { first, width } = weights.header;
  const observed = env.observe(player).subarray(first);
  const layer = [...weights.embedBias];
  const add = (input: number, value: number) => {
    for (let unit = 0; unit < width; unit++)
      layer[unit] = (layer[unit] as number) + value * (weights.embed[input * width + unit] as number);
  };
  observed.forEach((value, input) => {
    if (value !== 0) add(input, value);
  });
  for (const component of env.actionPrefix) add(observed.length + component, 1);
  const hidden = [...weights.hiddenBias].map((bias, next) =>
    Math.max(
      0,
      layer.reduce((sum, value, unit) => sum + Math.max(0, value) * (weights.hidden[unit * width + next] as number), bias),
    ),
  );
  return (component) =>
    hidden.reduce(
      (sum, value, unit) => sum + value * (weights.action[component * width + unit] as number),
      weights.actionBias[component] as number,
    );
}

describe('learned plays Sol', () => {
  const agent = learned(smallNetwork);
  const drawing = learned(smallNetwork, { temperature: 1 });

  test('by the highest score of each component, as an environment asks for them', () => {
    const env = newEnvironment();
    const rival = random();
    let several = 0;
    for (let seed = 0; seed < 3; seed++) {
      env.reset({ seed });
      for (let step = 0; step < 600 && env.agentSelection !== null; step++) {
        const turn = env.turn();
        const hasSeveral = turn.legalActions.some((action) => env.actionSpace.encode(action).length > 1);
        if (hasSeveral || step % 50 === 0) {
          const copy = env.clone();
          const indexes = env.actionSpace.encode(agent.choose(turn));
          for (const index of indexes) {
            const scores = scoresOf(copy, turn.player);
            const highest = Math.max(...copy.legalIndexes.map(scores));
            expect(scores(index)).toBeGreaterThan(highest - 1e-4);
            copy.step(index);
          }
          if (indexes.length > 1) several += 1;
        }
        env.apply(rival.choose(turn));
      }
    }
    expect(several).toBeGreaterThan(2);
  });

  test('a whole game, the same by indices as by actions', () => {
    const { chooseIndex: _, ...slow } = drawing;
    const [one, other] = [drawing, slow].map((agents) => playGame({ game: sol, setup, agents, seed: 5, maxActions: 6000 }));
    expect(one?.row.problem).toBeNull();
    expect(one?.row).toEqual(other?.row);
    const { actionSpace } = sol.simulation(sol.start(setup, 5));
    const actions = one?.record.actions as Sol['action'][];
    expect(actions.filter((action) => actionSpace.encode(action).length > 1).length).toBeGreaterThan(2);
  });

  test('the same on every platform', () => {
    // Recorded with version 20 of Node.js on x64: any other engine must give the same decisions.
    const { record } = playGame({ game: sol, setup, agents: drawing, seed: 'platforms', maxActions: 600 });
    expect(checksum(record.actions)).toBe('9f2544058e968ad0');
  });

  test('the same from a turn outside of a simulation', () => {
    const env = newEnvironment();
    const rival = random();
    env.reset({ seed: 1 });
    let several = 0;
    while (several < 3) {
      const turn = env.turn();
      if (turn.legalActions.some((action) => env.actionSpace.encode(action).length > 1)) {
        expect(agent.choose(turnOf(sol, env.state(), 1))).toEqual(agent.choose(turn));
        several += 1;
      }
      env.apply(rival.choose(turn));
    }
  });

  test('the same if the agents are imported', async () => {
    const run = { game: sol, setup, seed: 3, games: 2, maxActions: 100 };
    const agents = learned(smallNetwork, { temperature: 1 });
    const { rows } = await simulate({ ...run, agents });
    expect((await simulate({ ...run, agents: agents.importable as never })).rows).toEqual(rows);
  });

  test('without the turn limit of self-play, and with it; refuses games with another setup', () => {
    const choose = (other: Sol['setupInput']) => agent.choose(turnOf(sol, sol.start(other, 1), 1));
    expect(choose({ ...setup, ...sol.selfPlay })).toEqual(choose(setup));
    for (const other of [{ players: 3 }, { players: 2, maxTurns: 50 }]) expect(() => choose(other)).toThrow(WeightsError);
  });
});

describe('Searches with a network play Sol', () => {
  test.each([mcts, ismcts])('where there are actions of several components', (search) => {
    const env = newEnvironment();
    const rival = random();
    env.reset({ seed: 1 });
    const isLong = (action: Sol['action']) => env.actionSpace.encode(action).length > 1;
    while (!env.turn().legalActions.some(isLong)) env.apply(rival.choose(env.turn()));
    const { actions, best } = search({ network: smallNetwork, iterations: 60, worlds: 2 }).search(turnOf(sol, env.state(), 1));
    expect(actions.map(({ action }) => action)).toContainEqual(best);
    expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(60);
    expect(actions.some(({ action, visits }) => isLong(action) && visits > 0)).toBe(true);
  });
});
