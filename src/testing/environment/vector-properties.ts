// The properties of vector environments: each game of a vector environment is compared with a single environment that plays the same game.
import type { Environment, SparseObservation, SparseObservations, VectorEnvironment } from '../../env/index.js';
import { seededChance } from '../../index.js';
import { gameSeed } from '../../simulate/internal.js';
import { expectEqual, expectNothing, expectThat } from '../violation.js';
import { type EnvironmentProperty, isSampled, pickOne, type Stage } from './episodes.js';
import { applyChanges, sparseDifference } from './sparse.js';

export const VECTOR_PROPERTIES = {
  'vector-matches-episodes': {
    description: 'The games of a vector environment equal single episodes, step for step.',
    check(stage) {
      playInParallel(stage, ({ vector, place, single, step }) => {
        const { actionSpace, observationSpace, players } = vector;
        expectThat(players[vector.currentPlayers[place]] === single.agentSelection, () => 'another seat is selected');
        const mask = vector.actionMasks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
        expectThat(sameBytes(mask, single.actionMask), () => 'masks differ');
        if (!isSampled(step)) return;
        const seen = vector.observations.subarray(place * observationSpace.size, (place + 1) * observationSpace.size);
        expectEqual([...seen], [...single.observe(single.agentSelection as string)], 'observations differ');
      });
    },
  },
  'vector-lists-match-episodes': {
    description:
      'The legal indexes, sparse observations and observation changes of a vector environment equal those of single episodes, in rows without gaps.',
    check(stage) {
      const known = new Map<number, Float32Array>();
      let rows: { readonly now: SparseObservations; readonly changes: SparseObservations } | undefined;
      playInParallel(stage, ({ vector, place, single, step }) => {
        const { legalIndexes, legalOffsets, observationSpace } = vector;
        expectThat(place > 0 || legalOffsets[0] === 0, () => `the first list begins at ${legalOffsets[0]}`);
        const legal = [...legalIndexes.subarray(legalOffsets[place], legalOffsets[place + 1])];
        expectEqual([...single.legalIndexes], legal, 'legal lists differ');
        if (place === 0 || rows === undefined) rows = { now: vector.observeSparse(), changes: vector.observeChanges() };
        const last = known.get(place) ?? new Float32Array(observationSpace.size);
        known.set(place, last);
        applyChanges(last, rowOf(rows.changes, place));
        if (!isSampled(step)) return;
        const seen = single.observe(single.agentSelection as string);
        expectNothing(sparseDifference(seen, rowOf(rows.now, place)), 'a sparse observation is another one');
        expectEqual([...seen], [...last], 'the changes do not lead there');
      });
    },
  },
} satisfies Record<string, EnvironmentProperty>;

/** Returns the sparse observation of one game. */
function rowOf({ indexes, values, offsets }: SparseObservations, place: number): SparseObservation {
  const [from, to] = [offsets[place], offsets[place + 1]];
  return { indexes: indexes.subarray(from, to), values: values.subarray(from, to) };
}

/** One game of a vector environment after a step, with the single environment that plays the same game. */
interface PairedGame {
  readonly vector: VectorEnvironment;
  readonly place: number;
  readonly single: Environment;
  readonly step: number;
}

/** Plays some games in a vector environment, and each of them in a single environment as well. */
function playInParallel({ makeVector, make, settings }: Stage, visit: (pair: PairedGame) => void): void {
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
      expectEqual(rewards, own, 'rewards differ');
      if (single.agentSelection === null) begin(place);
      visit({ vector, place, single, step });
    });
  }
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return left.length === right.length;
}
