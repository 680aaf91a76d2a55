// The enumeration driver: runs the code of an action once per branch, that is, per combination of chance outcomes.
import { type Chance, IntChance } from '../chance/chance.js';
import type { WeightedState } from '../game.js';
import { EnumerationLimitError, InvalidInputError, named } from '../input/errors.js';
import { equalJson, hashBeside } from '../json/json-beside.js';

/** Default maximum number of branches (combinations of chance outcomes) that `outcomes` tries. */
export const DEFAULT_LIMIT = 100_000;

/** A branch (combination of chance outcomes), as the index of the outcome of each draw. */
type BranchPath = readonly number[];

/**
 * A branch still to explore: it follows `path` up to the draw with the index `draw`, and takes the outcome with the index `branch` there.
 */
interface PendingBranch {
  readonly path: BranchPath;
  readonly draw: number;
  readonly branch: number;
}

/** The branch in which every draw takes its first outcome. */
const FIRST: PendingBranch = { path: [], draw: -1, branch: 0 };

/** A chance source that takes the outcomes of a pending branch, and then the first outcome of every further draw. */
class EnumeratingChance extends IntChance {
  /** The index of the outcome of each draw. */
  readonly path: number[] = [];
  /** The number of outcomes of each draw. */
  readonly counts: number[] = [];
  /** The probability of the branch. */
  probability = 1;

  constructor(
    private readonly plan: PendingBranch,
    private readonly limit: number,
    /** Cache of dice combinations, keyed by dice notation such as `3d6`: most branches of an enumeration roll the same dice again. */
    private readonly combinations: Map<string, readonly Combination[]>,
  ) {
    super();
  }

  int(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1) throw noDraw(`${named(n)} results`);
    if (n > this.limit) throw tooMany(`one draw has ${n} results`, this.limit);
    return this.take(n, 1, n);
  }

  override dice(count: number, sides: number): number[] {
    const all = this.combinations.get(`${count}d${sides}`) ?? combinationsOf(count, sides, this.limit);
    this.combinations.set(`${count}d${sides}`, all);
    const { [this.next(all.length)]: combination } = all;
    this.take(all.length, (combination as Combination).weight, sides ** count);
    return [...(combination as Combination).faces];
  }

  override shuffle<T>(items: T[]): void {
    let orders = 1;
    for (let size = 2; size <= items.length; size++) orders *= size;
    if (orders > this.limit) throw tooMany(`a shuffle of ${items.length} has ${orders} orders`, this.limit);
    super.shuffle(items);
  }

  /** Returns the index of the outcome that the next draw takes. */
  private next(count: number): number {
    if (count === 1) return 0;
    const { path, draw, branch } = this.plan;
    const next = this.path.length;
    return next < draw ? (path[next] as number) : next === draw ? branch : 0;
  }

  /**
   * Takes the next draw: records the index of its outcome and returns this index. A draw with a single possible outcome is not recorded.
   * The outcome has the probability `weight / total`.
   */
  private take(count: number, weight: number, total: number): number {
    const branch = this.next(count);
    if (count === 1) return branch;
    this.path.push(branch);
    this.counts.push(count);
    this.probability = (this.probability * weight) / total;
    return branch;
  }
}

interface Combination {
  /** The faces of the dice, in ascending order. */
  readonly faces: readonly number[];
  /** The number of orders in which the dice can show these faces. */
  readonly weight: number;
}

/**
 * Returns every combination of faces of `count` identical dice.
 * @throws EnumerationLimitError if there are more than `limit` combinations.
 */
function combinationsOf(count: number, sides: number, limit: number): readonly Combination[] {
  const isThrow = Number.isSafeInteger(count) && count >= 0 && Number.isSafeInteger(sides) && sides >= 1;
  if (!isThrow) throw noDraw(`${named(count)} dice with ${named(sides)} sides`);
  // The number of multisets of `count` faces out of `sides`.
  let size = 1;
  for (let die = 1; die <= count && size <= limit; die++) size = (size * (sides - 1 + die)) / die;
  if (size > limit) throw tooMany(`${count} dice with ${sides} sides have more combinations`, limit);
  let combinations: Combination[] = [{ faces: [], weight: 1 }];
  for (let thrown = 1; thrown <= count; thrown++) {
    const longer: Combination[] = [];
    for (const { faces, weight } of combinations) {
      const highest = faces.at(-1) ?? 1;
      const repeats = faces.filter((face) => face === highest).length;
      for (let face = highest; face <= sides; face++) {
        // The number of orders of n dice is n! divided by the product of (repeats of a face)! over all faces. The loop computes it die by
        // die.
        const same = face === highest ? repeats + 1 : 1;
        longer.push({ faces: [...faces, face], weight: (weight * thrown) / same });
      }
    }
    combinations = longer;
  }
  return combinations;
}

/**
 * Runs a function once for each branch (combination of outcomes) of its draws. Each run queues the branches that it discovers, so too many
 * branches are detected early.
 * @param run the function; it draws from the chance source that it receives.
 * @param onBranch receives the probability and the path of the branch after each run.
 * @param limit maximum number of branches, an integer from 1.
 * @throws EnumerationLimitError before a draw or shuffle with more than `limit` outcomes, and as soon as there are certainly more than
 * `limit` branches.
 */
export function everyBranch(run: (chance: Chance) => void, onBranch: (probability: number, path: BranchPath) => void, limit: number): void {
  const plans: PendingBranch[] = [FIRST];
  const combinations = new Map<string, readonly Combination[]>();
  for (let tried = 0; tried < plans.length; tried++) {
    const plan = plans[tried] as PendingBranch;
    const chance = new EnumeratingChance(plan, limit, combinations);
    run(chance);
    const { path, counts, probability } = chance;
    for (let draw = plan.draw + 1; draw < path.length; draw++) {
      const count = counts[draw] as number;
      if (plans.length + count - 1 > limit) throw tooMany('the draws of this action have more combinations', limit);
      for (let branch = 1; branch < count; branch++) plans.push({ path, draw, branch });
    }
    onBranch(probability, path);
  }
}

/** The result of one branch, without its probability. */
type Made<State, Event> = Omit<WeightedState<State, Event>, 'probability'>;

/**
 * Returns every possible result of an action on the frozen state `before`, with its probability, sorted by the outcome indices of the
 * draws. Equal results are merged. Each resulting state shares its unchanged parts with `before`.
 * @param run returns the result of one branch. The state of the result must be a copy that `copyBeside` made, which shares equal parts with
 * `before`.
 * @throws EnumerationLimitError as `everyBranch` does.
 */
export function enumerate<State extends object, Event>(
  before: State,
  run: (chance: Chance) => Made<State, Event>,
  limit: number,
): WeightedState<State, Event>[] {
  const branches: { path: BranchPath; probability: number; made: Made<State, Event> }[] = [];
  let made: Made<State, Event>;
  everyBranch(
    (chance) => {
      made = run(chance);
    },
    (probability, path) => branches.push({ path, probability, made }),
    limit,
  );
  if (branches.length === 1) return branches.map((branch) => ({ probability: 1, ...branch.made }));
  branches.sort((one, other) => order(one.path, other.path));
  const results = new Results<State, Event>(before);
  for (const branch of branches) results.add(branch.made, branch.probability);
  return results.all;
}

/** Collects results and merges equal ones. */
class Results<State, Event> {
  readonly all: WeightedState<State, Event>[] = [];
  private readonly byHash = new Map<number, WeightedState<State, Event>[]>();

  constructor(private readonly before: State) {}

  /**
   * @param made the result of one branch. The state of the result must be a copy that `copyBeside` made, which shares equal parts with
   * `before`.
   */
  add(made: Made<State, Event>, probability: number): void {
    const { state, events } = made;
    const hash = hashBeside(state, this.before);
    const alike = this.byHash.get(hash);
    const known = alike?.find((result) => equalJson(result.state, state) && equalJson(result.events, events));
    if (known !== undefined) {
      known.probability += probability;
      return;
    }
    const result = { probability, ...made };
    this.all.push(result);
    if (alike === undefined) this.byHash.set(hash, [result]);
    else alike.push(result);
  }
}

/** Compares two branches by their outcome indices, for sorting. */
function order(one: BranchPath, other: BranchPath): number {
  let draw = 0;
  while (one[draw] === other[draw]) draw += 1;
  return (one[draw] as number) - (other[draw] as number);
}

function noDraw(what: string): InvalidInputError {
  return InvalidInputError.at('draw', [], `it is not possible to draw ${what}`);
}

function tooMany(what: string, limit: number): EnumerationLimitError {
  return new EnumerationLimitError(`Too many chance outcomes to enumerate: ${what}; the limit is ${limit}.`, limit);
}
