// Improves a plan by simulated annealing: safe for the ship, with few cards, and close to what was planned before. All values are in
// points, or as much as points.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from '../planner/card-supply.js';
import { leastWorth, proposeChange, temperatureAt } from '../planner/cooling.js';
import { copyPlan, type Plan, setPlan } from '../planner/plan.js';
import type { Tally, Trial } from '../planner/trial.js';

/** Cost of 0 to 6 damage tiles in a zone. The seventh loses the ship. */
const TILE_COSTS = [0, 0.4, 1, 1.8, 3, 5, 9];
/** Cost of a damage tile that no zone had left. */
const OVERFLOW_COST = 5;
/** Part of its points that damage on a threat counts which is not destroyed. */
const PROGRESS_WEIGHT = 0.4;
/** Part of the score that counts: a crew that comes through comes first. */
const SCORE_WEIGHT = 0.2;
/** Cost of each card, for laying it takes time, and of each that takes the place of another. */
const WORD_COST = 0.15;
const CHANGE_COST = 0.2;

/** Temperature at the start and at the end of a run: see `temperatureAt`. */
const HOT = 1;
const COLD = 0.1;

/** How well a crew comes through a mission. */
function safety({ score, overflow, progress, tiles }: Tally): number {
  let cost = OVERFLOW_COST * overflow;
  for (const count of tiles) cost += TILE_COSTS[Math.min(count, TILE_COSTS.length - 1)];
  return SCORE_WEIGHT * score + PROGRESS_WEIGHT * progress - cost;
}

/** What it costs to lay out a plan on boards that follow another one. */
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

/** A plan, and what it is worth. */
export interface RefinedPlan {
  plan: Plan;
  /** By crew member and slot: how much less the plan would be worth without the word there; 0 for an empty slot. */
  importance: number[][];
  /** How well a crew that follows it comes through the mission, less what it costs to lay. */
  worth: number;
}

/** Most runs: another one, with a higher temperature, follows as long as the ship is lost. */
const ROUNDS = 4;

/**
 * The best plan found by so many random changes of another, without the words that are not worth their cards.
 * @param before a plan that the cards allow.
 * @param changes in each run.
 */
export function refine(trial: Trial, before: Plan, allowed: CardSupply, chance: Chance, changes: number): RefinedPlan {
  const search = new Refinement(trial, before, allowed, chance);
  for (let round = 0; round < ROUNDS && (round === 0 || search.isLost); round++) search.anneal(changes, HOT * (1 + round));
  return search.pruned();
}

/** What a plan is worth that nobody changes. */
export function worthOf(trial: Trial, plan: Plan): number {
  return safety(trial.resolve(plan)) - effort(plan, plan);
}

/** A search for a better plan, with the best so far. */
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
    this.most = this.worth(before);
    this.isLost = this.overflow > 0;
  }

  private worth(plan: Plan): number {
    const tally = this.trial.resolve(plan);
    this.overflow = tally.overflow;
    return safety(tally) - effort(plan, this.before);
  }

  /** One run, from the best plan so far. */
  anneal(changes: number, hot: number): void {
    const { trial, chance, allowed, best } = this;
    const present = copyPlan(best);
    const candidate = copyPlan(best);
    trial.compareWith(present);
    let value = this.worth(present);
    const stations = copyPlan(trial.stations);
    for (let change = 0; change < changes; change++) {
      proposeChange({ plan: candidate, stations }, present, chance);
      const least = leastWorth(value, temperatureAt(change / changes, hot, COLD), chance);
      if (!allowed(candidate)) continue;
      const reached = this.worth(candidate);
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

  /** The best plan without the words that are not worth their cards, from the last slot on. */
  pruned(): RefinedPlan {
    const { best: plan, allowed } = this;
    const importance = plan.map((words) => Array.from(words, () => 0));
    plan.forEach((words, member) => {
      for (let slot = words.length - 1; slot >= 0; slot--) {
        const word = words[slot];
        if (word === 0) continue;
        words[slot] = 0;
        const without = allowed(plan) ? this.worth(plan) : Number.NEGATIVE_INFINITY;
        importance[member][slot] = this.most - without;
        if (without < this.most) words[slot] = word;
        else this.most = without;
      }
    });
    return { plan, importance, worth: worthOf(this.trial, plan) };
  }
}
