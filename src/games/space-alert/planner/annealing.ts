// Simulated annealing over plans: random changes; worse plans are accepted less and less often.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from './card-supply.js';
import { leastAccepted, proposeChange, temperatureAt } from './cooling.js';
import { copyPlan, emptyPlan, type Plan, setPlan } from './plan.js';
import type { Tally, Trial } from './trial.js';

/** Temperatures at the start and at the end of a run: the loss of value, in points, accepted with probability 1/e. */
const HOT = 1.5;
const COLD = 0.2;
/** The number of changes in the first run, unless the caller gives one; each further run has twice as many. */
const FIRST_RUN = 20_000;
/** The cost, in points, of a damage tile beyond those of its zone. */
const OVERFLOW_WEIGHT = 4;
/** The weight of partial points for damage on threats that are not destroyed. */
const PROGRESS_WEIGHT = 0.5;

/** A plan and its result. */
export interface Tried {
  plan: Plan;
  tally: Tally;
}

/** The objective of the search, in points. */
function objective({ score, overflow, progress }: Tally): number {
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow;
}

/** Compares results: a won mission beats a lost one. Won missions compare by score, lost ones by `objective`. */
function isBetter(one: Tally, other: Tally): boolean {
  if ((one.overflow === 0) !== (other.overflow === 0)) return one.overflow === 0;
  return one.overflow === 0 ? one.score > other.score : objective(one) > objective(other);
}

/** A search that can be continued indefinitely. Its result depends only on the mission, the first plan and `chance`. */
export class Annealing {
  /** The number of plans resolved so far. */
  trials = 0;
  /** The best plan so far, as it was actually played. */
  best: Tried;
  private readonly present: Plan;
  private readonly stations: Plan;
  private readonly candidate: Plan;
  private value: number;
  /** The number of changes tried in the current run. */
  private done = 0;
  private readonly first: Plan;

  /**
   * @param first the plan at the start of the first run, if the cards allow it; otherwise the empty plan.
   * @param length the number of changes in the first run.
   */
  constructor(
    private readonly trial: Trial,
    private readonly allowed: CardSupply,
    private readonly chance: Chance,
    first: Plan,
    private length = FIRST_RUN,
  ) {
    this.first = allowed(first) ? first : emptyPlan(trial);
    this.present = copyPlan(this.first);
    this.candidate = copyPlan(this.first);
    trial.compareWith(this.present);
    const tally = this.resolve(this.present);
    this.stations = copyPlan(trial.stations);
    this.best = { plan: copyPlan(trial.carriedOut), tally };
    this.value = objective(tally);
  }

  /** Tries the given number of changes. */
  search(changes: number): void {
    for (let change = 0; change < changes; change++) {
      if (this.done >= this.length) this.startAgain();
      else this.tryChange();
    }
  }

  /** Sets the length of the current run to `changes` changes in total, but at least to those already tried. */
  endAfter(changes: number): void {
    this.length = Math.max(this.done, changes);
  }

  /** Starts a run that is twice as long, from the empty plan: longer runs find plans that short ones cannot. */
  private startAgain(): void {
    this.length *= 2;
    this.done = 0;
    setPlan(this.present, emptyPlan(this.trial));
    this.accept(this.present, objective(this.resolve(this.present)));
  }

  private tryChange(): void {
    const { chance, candidate, present, stations } = this;
    const temperature = temperatureAt(this.done / this.length, HOT, COLD);
    this.done += 1;
    proposeChange({ plan: candidate, stations }, present, chance);
    const least = leastAccepted(this.value, temperature, chance);
    if (!this.allowed(candidate)) return;
    const tally = this.resolve(candidate);
    if (isBetter(tally, this.best.tally)) this.best = { plan: copyPlan(this.trial.carriedOut), tally };
    const value = objective(tally);
    if (value >= least) this.accept(candidate, value);
  }

  private accept(plan: Plan, value: number): void {
    this.value = value;
    setPlan(this.present, plan);
    setPlan(this.stations, this.trial.stations);
    this.trial.compareWith(plan);
  }

  private resolve(plan: Plan): Tally {
    this.trials += 1;
    return this.trial.resolve(plan);
  }

  /** Returns the best plan without words that do not improve its result. */
  pruned(): Tried {
    const plan = copyPlan(this.best.plan);
    let { tally } = this.best;
    for (const words of plan) {
      for (let slot = words.length - 1; slot >= this.trial.past; slot--) {
        const word = words[slot];
        if (word === 0) continue;
        words[slot] = 0;
        const without = this.resolve(plan);
        if (isBetter(tally, without)) words[slot] = word;
        else tally = without;
      }
    }
    return { plan, tally };
  }
}
