// Improves a plan by simulated annealing. A good plan keeps the ship safe, needs few cards, and differs little from the previous plan. All
// values and costs in this file are in points.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from '../planner/card-supply.js';
import { leastAccepted, proposeChange, temperatureAt } from '../planner/cooling.js';
import { copyPlan, type Plan, setPlan } from '../planner/plan.js';
import type { Tally, Trial } from '../planner/trial.js';

/** The cost of damage tiles in a zone, indexed by their number from 0 to 6; the seventh tile loses the ship. */
const TILE_COSTS = [0, 0.4, 1, 1.8, 3, 5, 9];
/** The cost of each damage tile beyond the six tiles of a zone. */
const OVERFLOW_COST = 5;
/** The weight of partial points, which a plan gets for damage on threats that it does not destroy. */
const PROGRESS_WEIGHT = 0.4;
/** The weight of the score. It is low, because the crew's survival has priority. */
const SCORE_WEIGHT = 0.2;
/**
 * The cost of each card in a plan, because placing a card takes time. `CHANGE_COST` is the cost of each card on the boards that the plan
 * replaces or removes.
 */
const WORD_COST = 0.15;
const CHANGE_COST = 0.2;

/** The temperature at the start of a run of simulated annealing (see `temperatureAt`); `COLD` is the temperature at its end. */
const HOT = 1;
const COLD = 0.1;

/** Returns the safety of the ship after a resolved mission, in points. */
function safety({ score, overflow, progress, tiles }: Tally): number {
  let cost = OVERFLOW_COST * overflow;
  for (const count of tiles) cost += TILE_COSTS[Math.min(count, TILE_COSTS.length - 1)];
  return SCORE_WEIGHT * score + PROGRESS_WEIGHT * progress - cost;
}

/** Returns the cost of placing the cards of a plan on boards that contain the plan `before`. */
function effort(plan: Plan, before: Plan): number {
  let cost = 0;
  for (let member = 0; member < plan.length; member++) {
    const words = plan[member];
    for (let slot = 0; slot < words.length; slot++) {
      const word = words[slot];
      const lain = before[member][slot];
      if (word !== 0) cost += WORD_COST;
      if (lain !== 0 && lain !== word) cost += CHANGE_COST;
    }
  }
  return cost;
}

/** A plan, the value of the plan, and how much each action contributes to the value. */
export interface RefinedPlan {
  plan: Plan;
  /** The loss of value if an action is removed from the plan, indexed by crew member, then by slot; 0 for an empty slot. */
  importance: number[][];
  /** The safety of the ship with this plan, minus the cost of placing its cards. */
  value: number;
}

/**
 * The maximum number of runs. If the ship is lost with the best plan after a run, the next run starts at a higher temperature; otherwise
 * the search ends.
 */
const ROUNDS = 4;

/**
 * Returns the best plan found by random changes of `before`, without actions that contribute less than the cost of their cards.
 * @param before a plan that the cards allow.
 * @param changes the number of changes in each run.
 */
export function refine(trial: Trial, before: Plan, allowed: CardSupply, chance: Chance, changes: number): RefinedPlan {
  const search = new Refinement(trial, before, allowed, chance);
  for (let round = 0; round < ROUNDS && (round === 0 || search.isLost); round++) search.anneal(changes, HOT * (1 + round));
  return search.pruned();
}

/** Returns the value of a plan if the boards already contain this plan. */
export function planValue(trial: Trial, plan: Plan): number {
  return safety(trial.resolve(plan)) - effort(plan, plan);
}

/** A search for a better plan; it keeps the best plan so far. */
class Refinement {
  isLost = true;
  private readonly best: Plan;
  private most: number;
  private overflow = 0;

  constructor(
    private readonly trial: Trial,
    private readonly before: Plan,
    private readonly allowed: CardSupply,
    private readonly chance: Chance,
  ) {
    this.best = copyPlan(before);
    this.most = this.evaluate(before);
    this.isLost = this.overflow > 0;
  }

  private evaluate(plan: Plan): number {
    const tally = this.trial.resolve(plan);
    this.overflow = tally.overflow;
    return safety(tally) - effort(plan, this.before);
  }

  /** Performs one run, starting from the best plan so far. */
  anneal(changes: number, hot: number): void {
    const { trial, chance, allowed, best } = this;
    const present = copyPlan(best);
    const candidate = copyPlan(best);
    trial.compareWith(present);
    let value = this.evaluate(present);
    const stations = copyPlan(trial.stations);
    for (let change = 0; change < changes; change++) {
      proposeChange({ plan: candidate, stations }, present, chance);
      const least = leastAccepted(value, temperatureAt(change / changes, hot, COLD), chance);
      if (!allowed(candidate)) continue;
      const reached = this.evaluate(candidate);
      if (reached < least) continue;
      value = reached;
      setPlan(present, candidate);
      setPlan(stations, trial.stations);
      trial.compareWith(present);
      if (reached <= this.most) continue;
      this.most = reached;
      this.isLost = this.overflow > 0;
      setPlan(best, candidate);
    }
  }

  /**
   * Returns the best plan without the actions that contribute less than the cost of their cards. For each crew member, the last slot is
   * tested first.
   */
  pruned(): RefinedPlan {
    const { best: plan, allowed } = this;
    const importance = plan.map((words) => Array.from(words, () => 0));
    plan.forEach((words, member) => {
      for (let slot = words.length - 1; slot >= 0; slot--) {
        const word = words[slot];
        if (word === 0) continue;
        words[slot] = 0;
        const without = allowed(plan) ? this.evaluate(plan) : Number.NEGATIVE_INFINITY;
        importance[member][slot] = this.most - without;
        if (without < this.most) words[slot] = word;
        else this.most = without;
      }
    });
    return { plan, importance, value: planValue(this.trial, plan) };
  }
}
