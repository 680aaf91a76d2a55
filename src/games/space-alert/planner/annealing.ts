// Simulated annealing over plans: makes random changes, and accepts worse plans more and more rarely.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from './card-supply.js';
import { leastAccepted, proposeChange, temperatureAt } from './cooling.js';
import { copyPlan, emptyPlan, type Plan, setPlan } from './plan.js';
import type { Tally, Trial } from './trial.js';

/**
 * The temperature at the start of a run; `COLD` is the temperature at its end. The temperature is the loss of points that the search
 * accepts with probability 1/e.
 */
const HOT = 1.5;
const COLD = 0.2;
/**
 * The number of changes of the plan that the first run tries, unless the caller specifies it. Each later run tries twice as many as the run
 * before.
 */
const FIRST_RUN = 20_000;
/** The cost, in points, of each damage tile beyond the six tiles of a zone. */
const OVERFLOW_WEIGHT = 4;
/** The weight of partial points, which a plan gets for damage on threats that it does not destroy. */
const PROGRESS_WEIGHT = 0.5;

/** A plan and the result of resolving the mission with it. */
export interface Tried {
  plan: Plan;
  tally: Tally;
}

/** Returns the value of a result that the search maximizes, in points. */
function objective({ score, overflow, progress }: Tally): number {
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow;
}

/**
 * Returns whether the result `one` is better than the result `other`. A won mission is better than a lost one. Two won missions are
 * compared by score, two lost ones by `objective`.
 */
function isBetter(one: Tally, other: Tally): boolean {
  if ((one.overflow === 0) !== (other.overflow === 0)) return one.overflow === 0;
  return one.overflow === 0 ? one.score > other.score : objective(one) > objective(other);
}

/**
 * A search for plans. The caller decides how long the search continues. The result depends only on the mission, the first plan and
 * `chance`.
 */
export class Annealing {
  /** The number of plans resolved so far. */
  trials = 0;
  /** The best plan so far. It contains only actions that the crew actually performed. */
  best: Tried;
  private readonly present: Plan;
  private readonly stations: Plan;
  private readonly candidate: Plan;
  private value: number;
  /** The number of changes tried in the current run. */
  private done = 0;
  private readonly first: Plan;

  /**
   * @param first the first run starts from this plan if the available cards suffice for it, otherwise from the empty plan.
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

  /** Tries `changes` random changes of the plan. */
  search(changes: number): void {
    for (let change = 0; change < changes; change++) {
      if (this.done >= this.length) this.startAgain();
      else this.tryChange();
    }
  }

  /** Makes the current run end after `changes` changes in total, or at once if it has already tried at least that many. */
  endAfter(changes: number): void {
    this.length = Math.max(this.done, changes);
  }

  /** Starts a new run from the empty plan, twice as long as the last one, because longer runs find plans that short ones miss. */
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
    proposeChange({ plan: candidate, stations, first: this.trial.past }, present, chance);
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

  /** Returns the best plan after removing all actions that do not improve its result. */
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
