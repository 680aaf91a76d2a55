// The properties of an environment; each plays its own episodes.
import { random } from '../../agents/index.js';
import type { Environment, SparseObservation, SparseObservations, VectorEnvironment } from '../../env/index.js';
import { checksum, OrreryError, seededChance, utility } from '../../index.js';
import { gameSeed, playGame } from '../../simulate/internal.js';
import { difference, show } from '../compare.js';
import { expectSame, expectThat } from '../fault.js';
import { episodeDigest, episodes, isLook, pickOne, type Stage, shown } from './episodes.js';

/** A property that every environment must have. */
export interface EnvironmentProperty<Name extends string = string> {
  readonly name: Name;
  /** What the property guarantees, in one sentence. */
  readonly promise: string;
  /** @throws Fault if the property is violated. */
  check(stage: Stage): void;
}

function defineEnvironmentProperty<const Name extends string>(property: EnvironmentProperty<Name>): EnvironmentProperty<Name> {
  return property;
}

/** Number of steps played with a clone. */
const PLAYED_ON = 15;

const indexesAreSorted = defineEnvironmentProperty({
  name: 'indexes-are-sorted',
  promise:
    'The legal indexes are whole numbers of the space, in rising order, each of them once, and there is one as long as somebody is to act.',
  check(stage) {
    episodes(stage, ({ legalIndexes, actionSpace, agentSelection }) => {
      const rising = legalIndexes.every((index, at) => Number.isInteger(index) && index > (at === 0 ? -1 : legalIndexes[at - 1]));
      expectThat(rising && legalIndexes.length > 0, () => `the legal indexes of ${show(agentSelection)} are ${show(legalIndexes)}`);
      expectThat((legalIndexes.at(-1) as number) < actionSpace.size, () => `${legalIndexes.at(-1)} is beyond the size ${actionSpace.size}`);
    });
  },
});

const maskAgrees = defineEnvironmentProperty({
  name: 'mask-agrees',
  promise: 'The mask has the size of the space, is 1 exactly at the legal indexes, and these are what the legal actions are encoded to.',
  check(stage) {
    episodes(stage, (env, step) => {
      const { actionMask, actionSpace, agentSelection, legalIndexes, actionPrefix: said } = env;
      expectThat(
        actionMask.length === actionSpace.size,
        () => `the mask has ${actionMask.length} bytes, and the space ${actionSpace.size}`,
      );
      const ones: number[] = [];
      for (let index = 0; index < actionMask.length; index++) if (actionMask[index] !== 0) ones.push(index);
      expectSame(difference([...legalIndexes], ones), 'the legal indexes and the mask differ');
      if (!isLook(step)) return;
      const listed = stage.game.legalActions(env.state(), agentSelection as string).map((action) => actionSpace.encode(action));
      const follow = listed.filter((numbers) => said.every((number, at) => numbers[at] === number)).map((numbers) => numbers[said.length]);
      const wanted = [...new Set(follow)].sort((a, b) => a - b);
      expectSame(difference([...legalIndexes], wanted), 'the legal indexes and the encoded legal actions differ');
    });
  },
});

const refusalsChangeNothing = defineEnvironmentProperty({
  name: 'refused-indexes-change-nothing',
  promise: 'A number that the mask forbids is refused with an OrreryError that names it, and nothing changes.',
  check(stage) {
    episodes(stage, (env, step, chance) => {
      if (!isLook(step)) return;
      const before = shown(env);
      for (const index of [chance.int(env.actionSpace.size), chance.int(env.actionSpace.size), env.actionSpace.size, -1, Number.NaN]) {
        if (env.actionMask[index] === 1) continue;
        const error = refusalOf(env, index);
        expectThat(error instanceof OrreryError, () => `the forbidden index ${index} was met with ${show(error)}`);
        expectThat(String(error).includes(String(index)), () => `the refusal of ${index} does not name it: ${String(error)}`);
      }
      expectSame(difference(before, shown(env)), 'refused numbers changed something');
    });
  },
});

function refusalOf(env: Environment, index: number): unknown {
  try {
    env.step(index);
  } catch (error) {
    return error;
  }
  return undefined;
}

const rewardsAddUp = defineEnvironmentProperty({
  name: 'rewards-add-up',
  promise:
    'Rewards are finite, those of all steps add up to the returns, and these are the utilities of the outcome once the game is over.',
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
        expectThat((outcome !== undefined) === env.terminations[agents[0]], () => 'terminations and the game disagree whether it is over');
        for (const agent of agents) {
          const worth = outcome === undefined ? 0 : utility(outcome, agent);
          expectThat(returns[agent] === worth, () => `the return of ${agent} is ${returns[agent]}, and the outcome is worth ${worth}`);
        }
      },
    );
  },
});

const observationsAreFixed = defineEnvironmentProperty({
  name: 'observations-are-fixed',
  promise:
    'Every observation is a Float32Array of the declared size, finite, fresh unless an array is given, and what is given is filled alike.',
  check(stage) {
    episodes(stage, (env, step) => {
      if (!isLook(step)) return;
      const { size } = env.observationSpace;
      for (const agent of env.agents) {
        const seen = env.observe(agent);
        expectThat(
          seen instanceof Float32Array && seen.length === size,
          () => `the observation of ${agent} has ${seen.length} of ${size} numbers`,
        );
        expectThat(seen.every(Number.isFinite), () => `the observation of ${agent} has a number that is not finite`);
        const into = env.observe(agent, new Float32Array(size).fill(7));
        expectSame(difference([...seen], [...into]), `the observation of ${agent} written into an array differs`);
        expectThat(env.observe(agent) !== seen, () => 'two observations are one array');
      }
    });
  },
});

const sparseAgrees = defineEnvironmentProperty({
  name: 'sparse-observations-agree',
  promise: 'A sparse observation holds exactly the numbers of the observation that are not 0, in rising order.',
  check(stage) {
    episodes(stage, (env, step) => {
      if (!isLook(step)) return;
      for (const agent of env.agents) {
        const found = different(env.observe(agent), env.observeSparse(agent));
        expectSame(found, `the sparse observation of ${agent} is another one`);
      }
    });
  },
});

const changesAddUp = defineEnvironmentProperty({
  name: 'changes-add-up',
  promise: 'What has changed, written over the last observation of that agent, gives the present one, and tells nothing that stayed.',
  check(stage) {
    const known = new Map<string, Float32Array>();
    episodes(stage, (env, step) => {
      const agent = env.agentSelection as string;
      const last = known.get(agent) ?? new Float32Array(env.observationSpace.size);
      known.set(agent, last);
      applyChanges(last, env.observeChanges(agent));
      if (isLook(step)) expectSame(difference([...env.observe(agent)], [...last]), `the changes of ${agent} do not lead there`);
    });
  },
});

/** Writes the changes over the last observation. Throws a `Fault` if they are out of order or contain an unchanged number. */
function applyChanges(last: Float32Array, { indexes, values }: SparseObservation): void {
  indexes.forEach((index, at) => {
    expectThat(at === 0 || index > indexes[at - 1], () => 'changes are not in rising order');
    expectThat(last[index] !== values[at], () => `at ${index} is still ${values[at]}, and it is told as a change`);
    last[index] = values[at];
  });
}

/** Returns where an observation and a sparse one differ, or `undefined` if they are equal. */
function different(dense: Float32Array, { indexes, values }: SparseObservation): string | undefined {
  let next = 0;
  for (let index = 0; index < dense.length; index++) {
    if (dense[index] === 0) continue;
    if (indexes[next] !== index || values[next] !== dense[index])
      return `at ${index}: ${dense[index]}, and ${values[next]} at ${indexes[next]}`;
    next += 1;
  }
  return next === indexes.length && next === values.length ? undefined : `${next} numbers, and ${indexes.length} are told`;
}

const cloneAndStepAgree = defineEnvironmentProperty({
  name: 'clone-and-step-agree',
  promise: 'A clone shows the same, steps to the same, and neither it nor its original notices what the other does.',
  check(stage) {
    episodes(stage, (env, step, chance) => {
      if (!isLook(step)) return;
      const before = shown(env);
      const clone = env.clone();
      expectSame(difference(before, shown(clone)), 'a clone shows something else');
      const twin = env.clone();
      for (let played = 0; played < PLAYED_ON && clone.agentSelection !== null; played++) {
        const number = pickOne(clone, chance);
        clone.step(number);
        twin.step(number);
      }
      expectSame(difference(shown(clone), shown(twin)), 'two clones that took the same steps differ');
      expectSame(difference(before, shown(env)), 'the steps of a clone changed its original');
    });
  },
});

const sameSeedSameEpisode = defineEnvironmentProperty({
  name: 'same-seed-same-episode',
  promise: 'The same seed and numbers give the same episode, in one environment after another and in one beside another.',
  check({ make, settings }) {
    const [first, second] = [make(), make()];
    for (let game = 0; game < settings.games; game++) {
      const seed = `${settings.seed} ${game}`;
      const digest = episodeDigest(first, seed);
      expectThat(digest === episodeDigest(first, seed), () => `reset to the seed ${seed}, an environment plays another episode`);
      expectThat(digest === episodeDigest(second, seed), () => `another environment plays another episode of the seed ${seed}`);
    }
  },
});

const episodesAreGames = defineEnvironmentProperty({
  name: 'episodes-are-games',
  promise: 'An episode of the same agents and seed is the game that playGame plays.',
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
});

const vectorAgrees = defineEnvironmentProperty({
  name: 'vector-agrees',
  promise: 'Many games in shared buffers are the single episodes, step for step.',
  check(stage) {
    sideBySide(stage, ({ vector, place, single, step }) => {
      const { actionSpace, observationSpace, players } = vector;
      expectThat(players[vector.currentPlayers[place]] === single.agentSelection, () => 'another seat is selected');
      const mask = vector.actionMasks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
      expectThat(sameBytes(mask, single.actionMask), () => 'masks differ');
      if (!isLook(step)) return;
      const seen = vector.observations.subarray(place * observationSpace.size, (place + 1) * observationSpace.size);
      expectSame(difference([...seen], [...single.observe(single.agentSelection as string)]), 'observations differ');
    });
  },
});

const vectorIsSparse = defineEnvironmentProperty({
  name: 'vector-lists-agree',
  promise:
    'The legal lists of many games, their sparse observations and what has changed in them are those of the single episodes, in rows without gaps.',
  check(stage) {
    const known = new Map<number, Float32Array>();
    let rows: { readonly now: SparseObservations; readonly changes: SparseObservations } | undefined;
    sideBySide(stage, ({ vector, place, single, step }) => {
      const { legalIndexes, legalOffsets, observationSpace } = vector;
      expectThat(place > 0 || legalOffsets[0] === 0, () => `the first list begins at ${legalOffsets[0]}`);
      const legal = [...legalIndexes.subarray(legalOffsets[place], legalOffsets[place + 1])];
      expectSame(difference([...single.legalIndexes], legal), 'legal lists differ');
      if (place === 0 || rows === undefined) rows = { now: vector.observeSparse(), changes: vector.observeChanges() };
      const last = known.get(place) ?? new Float32Array(observationSpace.size);
      known.set(place, last);
      applyChanges(last, rowOf(rows.changes, place));
      if (!isLook(step)) return;
      const seen = single.observe(single.agentSelection as string);
      expectSame(different(seen, rowOf(rows.now, place)), 'a sparse observation is another one');
      expectSame(difference([...seen], [...last]), 'the changes do not lead there');
    });
  },
});

/** Returns the sparse observation of one game. */
function rowOf({ indexes, values, offsets }: SparseObservations, place: number): SparseObservation {
  const [from, to] = [offsets[place], offsets[place + 1]];
  return { indexes: indexes.subarray(from, to), values: values.subarray(from, to) };
}

/** One game of a vector environment after a step, with the single environment that plays the same game. */
interface Twins {
  readonly vector: VectorEnvironment;
  readonly place: number;
  readonly single: Environment;
  readonly step: number;
}

/** Plays some games in a vector environment, and each of them in a single environment as well. */
function sideBySide({ makeVector, make, settings }: Stage, visit: (twins: Twins) => void): void {
  const count = 3;
  const vector = makeVector(count);
  const { players } = vector;
  const singles = Array.from({ length: count }, make);
  const played = singles.map(() => 0);
  const begin = (place: number) => {
    singles[place].reset({ seed: gameSeed(settings.seed, played[place] * count + place) });
    played[place] += 1;
  };
  const chance = seededChance(`vector ${settings.seed}`);
  vector.reset({ seed: settings.seed });
  singles.forEach((_, place) => {
    begin(place);
  });
  for (let step = 0; step < settings.maxActions && played.some((games) => games < settings.games); step++) {
    const numbers = singles.map((single) => pickOne(single, chance));
    vector.step(numbers);
    singles.forEach((single, place) => {
      single.step(numbers[place]);
      const rewards = [...vector.rewards.subarray(place * players.length, (place + 1) * players.length)];
      const own = players.map((player) => single.rewards[player]);
      expectSame(difference(rewards, own), 'rewards differ');
      if (single.agentSelection === null) begin(place);
      visit({ vector, place, single, step });
    });
  }
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return left.length === right.length;
}

const PROPERTIES = [
  indexesAreSorted,
  maskAgrees,
  refusalsChangeNothing,
  rewardsAddUp,
  observationsAreFixed,
  sparseAgrees,
  changesAddUp,
  cloneAndStepAgree,
  sameSeedSameEpisode,
  episodesAreGames,
  vectorAgrees,
  vectorIsSparse,
] as const;

/** The stable name of a property of environments. */
export type EnvironmentPropertyName = (typeof PROPERTIES)[number]['name'];

/** All properties of environments, in the order in which they are checked. */
export const environmentProperties: readonly EnvironmentProperty<EnvironmentPropertyName>[] = PROPERTIES;
