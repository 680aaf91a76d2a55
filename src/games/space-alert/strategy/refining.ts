// Makes a plan safer, with few cards and few changes of what was planned before.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from '../planner/card-supply.js';
import { leastWorth, proposeChange, temperatureAt } from '../planner/cooling.js';
import { copyPlan, type Plan, setPlan } from '../planner/plan.js';
import type { Tally, Trial } from '../planner/trial.js';

/** What so many damage tiles in a zone cost: the more there are, the nearer is the end of the ship. */
const TILE_COSTS = [0, 0.4, 1, 1.8, 3, 5, 9];
const OVERFLOW_COST = 5;
const PROGRESS_WEIGHT = 0.4;
const SCORE_WEIGHT = 0.2;
/** To lay a card takes time; to put another in its place takes more. */
const WORD_COST = 0.15;
const CHANGE_COST = 0.2;

const HOT = 1;
const COLD = 0.1;

/** How well a crew comes through a mission, in points or so. */
function safety({ score, overflow, progress, tiles }: Tally): number {
  let cost = OVERFLOW_COST * overflow;
  for (const count of tiles) cost += TILE_COSTS[Math.min(count, TILE_COSTS.length - 1)];
  return SCORE_WEIGHT * score + PROGRESS_WEIGHT * progress - cost;
}

/** How much it takes to lay out a plan on boards that follow another one. */
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

/** A plan, and for each of its words what would be lost without it. */
export interface Refined {
  plan: Plan;
  importance: number[][];
  /** How well a crew that follows it comes through the mission, in points or so. */
  worth: number;
}

/** Searches again as long as the ship is lost, at most so often, and ever more boldly. */
const ROUNDS = 4;

/**
 * The best of so many changes of a plan, kept ever more rarely when they are for the worse.
 * @param before a plan that the cards allow.
 */
export function refine(trial: Trial, before: Plan, allowed: CardSupply, chance: Chance, changes: number): Refined {
  const search = new Refinement(trial, before, allowed, chance);
  for (let round = 0; round < ROUNDS && (round === 0 || search.isLost); round++) search.anneal(changes, HOT * (1 + round));
  return search.pruned();
}

/** What a plan is worth that is kept as it is. */
export function worthOf(trial: Trial, plan: Plan): number {
  return safety(trial.resolve(plan)) - effort(plan, plan);
}

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

  anneal(changes: number, hot: number): void {
    const { trial, chance, allowed, best } = this;
    const present = copyPlan(best);
    const candidate = copyPlan(best);
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
      if (reached <= this.most) continue;
      this.most = reached;
      this.isLost = this.overflow > 0;
      setPlan(best, candidate);
    }
  }

  /** Leaves out what is not worth its card. */
  pruned(): Refined {
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
