// The properties that every environment must have. Each property plays its own episodes.
import { random } from '../../agents/index.js';
import type { Environment } from '../../env/index.js';
import { checksum, OrreryError, utility } from '../../index.js';
import { playGame } from '../../simulate/internal.js';
import { show } from '../compare.js';
import { expectEqual, expectNothing, expectThat } from '../violation.js';
import { type EnvironmentProperty, episodeDigest, episodes, isSampled, pickOne, snapshotOf } from './episodes.js';
import { applyChanges, isAscending, sparseDifference } from './sparse.js';
import { VECTOR_PROPERTIES } from './vector-properties.js';

/** Maximum number of steps played with a clone. */
const PLAYED_ON = 15;

const PROPERTIES = {
  'legal-indexes-are-sorted': {
    description:
      'The legal indexes are whole numbers of the action space, in ascending order, without duplicates, and not empty while an agent is selected.',
    check(stage) {
      episodes(stage, ({ legalIndexes, actionSpace, agentSelection }) => {
        expectThat(
          isAscending(legalIndexes) && legalIndexes.length > 0,
          () => `the legal indexes of ${show(agentSelection)} are ${show(legalIndexes)}`,
        );
        expectThat(
          (legalIndexes.at(-1) as number) < actionSpace.size,
          () => `${legalIndexes.at(-1)} is beyond the size ${actionSpace.size}`,
        );
      });
    },
  },
  'mask-matches-legal-indexes': {
    description: 'The mask has the size of the action space and is 1 exactly at the legal indexes, which encode the legal actions.',
    check(stage) {
      episodes(stage, (env, step) => {
        const { actionMask, actionSpace, agentSelection, legalIndexes, actionPrefix } = env;
        expectThat(
          actionMask.length === actionSpace.size,
          () => `the mask has ${actionMask.length} bytes, and the space ${actionSpace.size}`,
        );
        const ones: number[] = [];
        for (let index = 0; index < actionMask.length; index++) if (actionMask[index] !== 0) ones.push(index);
        expectEqual([...legalIndexes], ones, 'the legal indexes and the mask differ');
        if (!isSampled(step)) return;
        const listed = stage.game.legalActions(env.state(), agentSelection as string).map((action) => actionSpace.encode(action));
        const follow = listed
          .filter((numbers) => actionPrefix.every((number, at) => numbers[at] === number))
          .map((numbers) => numbers[actionPrefix.length]);
        const wanted = [...new Set(follow)].sort((a, b) => a - b);
        expectEqual([...legalIndexes], wanted, 'the legal indexes and the encoded legal actions differ');
      });
    },
  },
  'illegal-indexes-change-nothing': {
    description: 'An index that the mask forbids is refused with an OrreryError that names it, and nothing changes.',
    check(stage) {
      episodes(stage, (env, step, chance) => {
        if (!isSampled(step)) return;
        const before = snapshotOf(env);
        for (const index of [chance.int(env.actionSpace.size), chance.int(env.actionSpace.size), env.actionSpace.size, -1, Number.NaN]) {
          if (env.actionMask[index] === 1) continue;
          const error = refusalOf(env, index);
          expectThat(error instanceof OrreryError, () => `the forbidden index ${index} was met with ${show(error)}`);
          expectThat(String(error).includes(String(index)), () => `the refusal of ${index} does not name it: ${String(error)}`);
        }
        expectEqual(before, snapshotOf(env), 'refused numbers changed something');
      });
    },
  },
  'rewards-sum-to-returns': {
    description: 'Rewards are finite and sum to the returns, which are the utilities of the outcome once the game is over.',
    check(stage) {
      let sums = new Map<string, number>();
      episodes(
        stage,
        (env, step) => {
          if (step === 0) sums = new Map(env.agents.map((agent) => [agent, env.rewards[agent]]));
        },
        (env) => {
          const { agents, rewards, returns } = env;
          for (const agent of agents) {
            expectThat(Number.isFinite(rewards[agent]), () => `the reward of ${agent} is ${rewards[agent]}`);
            const sum = (sums.get(agent) as number) + rewards[agent];
            sums.set(agent, sum);
            expectThat(
              Math.abs(sum - returns[agent]) < 1e-9,
              () => `the rewards of ${agent} add up to ${sum}, and the return is ${returns[agent]}`,
            );
          }
          if (env.agentSelection !== null) return;
          const outcome = stage.game.outcome(env.state());
          expectThat(
            (outcome !== undefined) === env.terminations[agents[0]],
            () => 'terminations and the game disagree whether it is over',
          );
          for (const agent of agents) {
            const value = outcome === undefined ? 0 : utility(outcome, agent);
            expectThat(
              returns[agent] === value,
              () => `the return of ${agent} is ${returns[agent]}, and the outcome has the utility ${value}`,
            );
          }
        },
      );
    },
  },
  'observations-have-the-declared-size': {
    description: 'Every observation is a finite Float32Array of the declared size: a new array, or the given array with the same values.',
    check(stage) {
      episodes(stage, (env, step) => {
        if (!isSampled(step)) return;
        const { size } = env.observationSpace;
        for (const agent of env.agents) {
          const seen = env.observe(agent);
          expectThat(
            seen instanceof Float32Array && seen.length === size,
            () => `the observation of ${agent} has ${seen.length} of ${size} numbers`,
          );
          expectThat(seen.every(Number.isFinite), () => `the observation of ${agent} has a number that is not finite`);
          const into = env.observe(agent, new Float32Array(size).fill(7));
          expectEqual([...seen], [...into], `the observation of ${agent} written into an array differs`);
          expectThat(env.observe(agent) !== seen, () => 'two observations are one array');
        }
      });
    },
  },
  'sparse-observations-match': {
    description: 'A sparse observation holds exactly the values of the observation that are not 0, in ascending order.',
    check(stage) {
      episodes(stage, (env, step) => {
        if (!isSampled(step)) return;
        for (const agent of env.agents) {
          const found = sparseDifference(env.observe(agent), env.observeSparse(agent));
          expectNothing(found, `the sparse observation of ${agent} is another one`);
        }
      });
    },
  },
  'observation-changes-match': {
    description: 'The changes, written over the last observation of the agent, give the current one, and contain no unchanged value.',
    check(stage) {
      const known = new Map<string, Float32Array>();
      episodes(stage, (env, step) => {
        const agent = env.agentSelection as string;
        const last = known.get(agent) ?? new Float32Array(env.observationSpace.size);
        known.set(agent, last);
        applyChanges(last, env.observeChanges(agent));
        if (isSampled(step)) expectEqual([...env.observe(agent)], [...last], `the changes of ${agent} do not lead there`);
      });
    },
  },
  'clones-are-independent': {
    description: 'A clone equals its original, takes equal steps, and neither affects the other.',
    check(stage) {
      episodes(stage, (env, step, chance) => {
        if (!isSampled(step)) return;
        const before = snapshotOf(env);
        const clone = env.clone();
        expectEqual(before, snapshotOf(clone), 'a clone shows something else');
        const twin = env.clone();
        for (let played = 0; played < PLAYED_ON && clone.agentSelection !== null; played++) {
          const number = pickOne(clone, chance);
          clone.step(number);
          twin.step(number);
        }
        expectEqual(snapshotOf(clone), snapshotOf(twin), 'two clones that took the same steps differ');
        expectEqual(before, snapshotOf(env), 'the steps of a clone changed its original');
      });
    },
  },
  'same-seed-same-episode': {
    description: 'The same seed and indices give the same episode, in the same environment and in another one.',
    check({ make, settings }) {
      const [first, second] = [make(), make()];
      for (let game = 0; game < settings.games; game++) {
        const seed = `${settings.seed} ${game}`;
        const digest = episodeDigest(first, seed);
        expectThat(digest === episodeDigest(first, seed), () => `reset to the seed ${seed}, an environment plays another episode`);
        expectThat(digest === episodeDigest(second, seed), () => `another environment plays another episode of the seed ${seed}`);
      }
    },
  },
  'episodes-match-games': {
    description: 'An episode with the same agents and seed is the game that playGame plays.',
    check({ game, setup, make, settings }) {
      const env = make();
      const agent = random();
      for (let number = 0; number < settings.games; number++) {
        const seed = `${settings.seed} ${number}`;
        env.reset({ seed });
        while (env.agentSelection !== null) env.apply(agent.choose(env.turn()));
        const { row } = playGame({ game, setup: setup as never, agents: agent, seed, maxActions: settings.maxActions });
        expectThat(
          checksum(env.state()) === row.checksum,
          () => `the episode of the seed ${seed} and the simulated game end in other states`,
        );
      }
    },
  },
  ...VECTOR_PROPERTIES,
} satisfies Record<string, EnvironmentProperty>;

/** The stable name of a property of environments. */
export type EnvironmentPropertyName = keyof typeof PROPERTIES;

/** All properties of environments, in the order in which they are checked. */
export const ENVIRONMENT_PROPERTIES: Readonly<Record<EnvironmentPropertyName, EnvironmentProperty>> = PROPERTIES;

function refusalOf(env: Environment, index: number): unknown {
  try {
    env.step(index);
  } catch (error) {
    return error;
  }
  return undefined;
}
