// Simulated annealing over plans: random changes, of which worse ones are kept ever more rarely.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from './card-supply.js';
import { leastWorth, proposeChange, temperatureAt } from './cooling.js';
import { copyPlan, emptyPlan, type Plan, setPlan } from './plan.js';
import type { Tally, Trial } from './trial.js';

/** Points of worth that a change may cost, at the start of a run and at its end, to be kept in one of e cases. */
const HOT = 1.5;
const COLD = 0.2;
/** Changes of the first run, unless it is told how many there will be; each further one takes twice as many. */
const FIRST_RUN = 20_000;
/** Points that a damage tile costs which no zone has left. */
const OVERFLOW_WEIGHT = 4;
/** Part of its points that damage on a threat counts which is not destroyed. */
const PROGRESS_WEIGHT = 0.5;

/** A plan, and what came of it. */
export interface Tried {
  plan: Plan;
  tally: Tally;
}

/** What the search makes as large as it can, in points. */
function worth({ score, overflow, progress }: Tally): number {
  return score + PROGRESS_WEIGHT * progress - OVERFLOW_WEIGHT * overflow;
}

/** Won before lost; won by points, lost by worth. */
function isBetter(one: Tally, other: Tally): boolean {
  if ((one.overflow === 0) !== (other.overflow === 0)) return one.overflow === 0;
  return one.overflow === 0 ? one.score > other.score : worth(one) > worth(other);
}

/** A search that can be continued for as long as somebody wants. What it does follows from the chance it is given alone. */
export class Annealing {
  /** Plans resolved so far. */
  trials = 0;
  /** The best plan so far, as it was carried out. */
  best: Tried;
  private readonly present: Plan;
  private readonly stations: Plan;
  private readonly candidate: Plan;
  private value: number;
  /** Changes of the present run. */
  private done = 0;
  private readonly first: Plan;

  /**
   * @param first where the first run starts, if the cards allow it.
   * @param length changes that the first run takes.
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
    this.value = worth(tally);
  }

  /** Tries that many changes. */
  search(changes: number): void {
    for (let change = 0; change < changes; change++) {
      if (this.done >= this.length) this.startAgain();
      else this.tryChange();
    }
  }

  /** Makes the present run end after about that many changes in all. */
  endAfter(changes: number): void {
    this.length = Math.max(this.done, changes);
  }

  /** The next run is twice as long and starts from nothing: longer runs find what short ones cannot. */
  private startAgain(): void {
    this.length *= 2;
    this.done = 0;
    setPlan(this.present, emptyPlan(this.trial));
    this.accept(this.present, worth(this.resolve(this.present)));
  }

  private tryChange(): void {
    const { chance, candidate, present, stations } = this;
    const temperature = temperatureAt(this.done / this.length, HOT, COLD);
    this.done += 1;
    proposeChange({ plan: candidate, stations }, present, chance);
    const least = leastWorth(this.value, temperature, chance);
    if (!this.allowed(candidate)) return;
    const tally = this.resolve(candidate);
    if (isBetter(tally, this.best.tally)) this.best = { plan: copyPlan(this.trial.carriedOut), tally };
    const value = worth(tally);
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

  /** The best plan without the words that it can do without. */
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
