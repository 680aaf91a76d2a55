// The driver that tries everything: the same recipe, run once per way the dice and shuffles can fall.
import { type Chance, IntChance } from './chance.js';
import { EnumerationLimitError } from './errors.js';
import type { WeightedState } from './game.js';
import { canonicalJson, freezeJson } from './json.js';

/** Most ways to fall that `outcomes` tries unless told otherwise. */
export const DEFAULT_LIMIT = 100_000;

/** One draw on the way to a result: which of its branches is being tried. */
interface Branching {
  /** Relative weight of every branch. */
  weights: readonly number[];
  total: number;
  branch: number;
}

/** Follows a planned path of branches, and takes the first branch of every draw beyond it. */
class EnumeratingChance extends IntChance {
  readonly path: Branching[] = [];

  constructor(
    private readonly plan: readonly Branching[],
    private readonly limit: number,
  ) {
    super();
  }

  int(n: number): number {
    if (n > this.limit) throw tooMany(`one draw has ${n} results`, this.limit);
    return this.branch(n, () => evenWeights(n));
  }

  override dice(count: number, sides: number): number[] {
    const combinations = combinationsOf(count, sides, this.limit);
    const index = this.branch(combinations.length, () => combinations.map((combination) => combination.weight));
    return [...(combinations[index] as Combination).faces];
  }

  override shuffle<T>(items: T[]): void {
    let orders = 1;
    for (let size = 2; size <= items.length; size++) orders *= size;
    if (orders > this.limit) throw tooMany(`a shuffle of ${items.length} has ${orders} orders`, this.limit);
    super.shuffle(items);
  }

  private branch(count: number, weights: () => readonly number[]): number {
    if (count === 1) return 0;
    const planned = this.plan[this.path.length];
    const branching = planned ?? newBranching(weights());
    this.path.push(branching);
    return branching.branch;
  }
}

function newBranching(weights: readonly number[]): Branching {
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0), branch: 0 };
}

const EVEN: (readonly number[])[] = [];
function evenWeights(n: number): readonly number[] {
  if (n > 1000) return new Array<number>(n).fill(1);
  EVEN[n] ??= new Array<number>(n).fill(1);
  return EVEN[n];
}

interface Combination {
  /** In rising order. */
  faces: readonly number[];
  /** In how many orders the dice can show these faces. */
  weight: number;
}

/** Every combination of like dice, with the number of orders in which it can fall. */
function combinationsOf(count: number, sides: number, limit: number): Combination[] {
  let combinations: Combination[] = [{ faces: [], weight: 1 }];
  for (let thrown = 1; thrown <= count; thrown++) {
    const longer: Combination[] = [];
    for (const { faces, weight } of combinations) {
      const highest = faces.at(-1) ?? 1;
      const repeats = faces.filter((face) => face === highest).length;
      for (let face = highest; face <= sides; face++) {
        // Orders of n dice = n! / product of (repeats of each face)!, built up one die at a time.
        const same = face === highest ? repeats + 1 : 1;
        longer.push({ faces: [...faces, face], weight: (weight * thrown) / same });
      }
      if (longer.length > limit) throw tooMany(`${count} dice with ${sides} sides have more combinations`, limit);
    }
    combinations = longer;
  }
  return combinations;
}

/**
 * Runs `run` once per way the draws can fall; equal results become one.
 * @throws EnumerationLimitError before a shuffle that would explode, or after `limit` runs.
 */
export function enumerate<State>(run: (chance: Chance) => State, limit: number): WeightedState<State>[] {
  const results = new Map<string, WeightedState<State>>();
  let plan: Branching[] = [];
  for (let runs = 1; ; runs++) {
    if (runs > limit) throw tooMany('the draws of this action can fall in more ways', limit);
    const chance = new EnumeratingChance(plan, limit);
    const state = run(chance);
    const probability = chance.path.reduce((product, { weights, total, branch }) => (product * (weights[branch] as number)) / total, 1);
    const key = canonicalJson(state);
    const known = results.get(key);
    if (known === undefined) results.set(key, { probability, state: freezeJson(state) });
    else known.probability += probability;

    plan = chance.path;
    // The last draw that still has a branch to try takes it; the draws after it start over.
    while (plan.length > 0) {
      const last = plan[plan.length - 1] as Branching;
      if (++last.branch < last.weights.length) break;
      plan.pop();
    }
    if (plan.length === 0) return [...results.values()];
  }
}

function tooMany(what: string, limit: number): EnumerationLimitError {
  return new EnumerationLimitError(`Too many ways to try them all: ${what}, and the limit is ${limit}.`, limit);
}
