// Improves a plan by simulated annealing. A good plan keeps the ship safe, needs few cards, and differs little from the previous plan. All
// values and costs in this file are in points.
import type { Chance } from '../../../kernel/index.js';
import type { CardSupply } from '../planner/card-supply.js';
import { leastAccepted, proposeChange, temperatureAt } from '../planner/cooling.js';
import { copyPlan, type Plan, setPlan } from '../planner/plan.js';
import type { Tally, Trial } from '../planner/trial.js';
import type { WordSets } from './word-sets.js';

/** The cost of damage tiles in a zone, indexed by their number from 0 to 6; the seventh tile loses the ship. */
const TILE_COSTS = [0, 0.4, 1, 1.8, 3, 5, 9];
/** The cost of each damage tile beyond the six tiles of a zone. */
const OVERFLOW_COST = 5;
/** The weight of partial points, which a plan gets for damage on threats that it does not destroy. */
const PROGRESS_WEIGHT = 0.4;
/** The weight of the score. It is low, because the crew's survival has priority. */
const SCORE_WEIGHT = 0.2;
/** The temperature at the end of a run of simulated annealing (see `temperatureAt`). */
const COLD = 0.1;
/** A plan whose mean value in some of the worlds is lower by more than this number of points is not tried in the other worlds. */
const DOUBT = 2;
/** Returns the safety of the ship after a resolved mission, in points. */
function safety({ score, overflow, progress, tiles }: Tally): number {
  let cost = OVERFLOW_COST * overflow;
  for (const count of tiles) cost += TILE_COSTS[Math.min(count, TILE_COSTS.length - 1)];
  return SCORE_WEIGHT * score + PROGRESS_WEIGHT * progress - cost;
}

/**
 * Returns the number of cards that are placed for a plan, plus the number of cards that are taken back from boards that contain the plan
 * `before`.
 * @param areLaid whether the cards of `before` already lie on the boards, so that only the others must be placed.
 */
function effort(plan: Plan, before: Plan, areLaid: boolean): number {
  let cards = 0;
  for (let member = 0; member < plan.length; member++) {
    const words = plan[member];
    for (let slot = 0; slot < words.length; slot++) {
      const word = words[slot];
      const lain = before[member][slot];
      if (word !== 0 && !(areLaid && lain === word)) cards += 1;
      if (lain !== 0 && lain !== word) cards += 1;
    }
  }
  return cards;
}

/** A plan, the value of the plan, and how much each action contributes to the value. */
export interface RefinedPlan {
  plan: Plan;
  /** The loss of value if an action is removed from the plan, indexed by crew member, then by slot; 0 for an empty slot. */
  importance: number[][];
  /** The safety of the ship with this plan, minus the cost of placing its cards. */
  value: number;
}

/** How long the searches for a plan take. */
export interface Thoroughness {
  /** The number of changes in each run, as a share of the number in a thorough search. */
  readonly share: number;
  /** The maximum number of runs of simulated annealing. Another run follows only if the ship is lost with the best plan so far. */
  readonly runs: number;
}

/** The thoroughness of the heuristic and of the opponent `best`. */
export const THOROUGH: Thoroughness = { share: 1, runs: 5 };

/** What a search for a better plan may change, and how long it searches. */
export interface Search {
  /** The mission in several worlds, which differ in what the crew does not know. */
  worlds: readonly Trial[];
  /** Tests whether the cards suffice for a plan. */
  allowed: CardSupply;
  /** For each crew member, what each slot can contain. */
  sets: WordSets;
  /** The index of the first slot that can change. */
  first: number;
  /** The number of changes in each run of a thorough search. */
  changes: number;
  thoroughness: Thoroughness;
  /** The temperature at the start of each run, at least 0.1 points. A search that starts hotter changes more of the plan. */
  hot: number;
  /** The cost of placing or taking back a card, in points. */
  cardCost: number;
  /** The actions on the boards now. Default: the boards are not known, and each card of the plan must be placed. */
  boards?: Plan;
  chance: Chance;
  /** The index of the only crew member whose actions change. Default: the actions of all change. */
  member?: number;
}

/**
 * Returns the best plan found by random changes of `before`, without actions that contribute less than the cost of their cards. The value
 * of a plan is its mean over the worlds.
 * @param before a plan that the search allows.
 */
export function refine(before: Plan, search: Search): RefinedPlan {
  const refinement = new Refinement(before, search);
  refinement.anneal();
  for (let run = 1; run < search.thoroughness.runs && refinement.isLost; run++) refinement.anneal();
  return refinement.pruned();
}

/** A search for a better plan; it keeps the best plan so far. */
class Refinement {
  isLost = true;
  private readonly best: Plan;
  private most: number;
  private overflow = 0;

  constructor(
    private readonly before: Plan,
    private readonly search: Search,
  ) {
    this.best = copyPlan(before);
    this.most = this.evaluate(before);
    this.isLost = this.overflow > 0;
    const { boards, allowed } = search;
    // The boards as they are compete with the plan: a player changes them only for a plan that is worth the effort.
    if (boards !== undefined && allowed(boards)) this.keepIfBetter(boards, this.evaluate(boards));
  }

  /** Keeps a plan as the best one if its value, which was computed last, is higher. */
  private keepIfBetter(plan: Plan, value: number): void {
    if (value <= this.most) return;
    this.most = value;
    this.isLost = this.overflow > 0;
    setPlan(this.best, plan);
  }

  /**
   * Returns the mean value of a plan over the worlds, minus the cost of placing its cards. Stops early, and returns a value below `least`,
   * if the plan is so bad in the first worlds that its mean is most likely below `least`.
   */
  private evaluate(plan: Plan, least = Number.NEGATIVE_INFINITY): number {
    const { worlds, cardCost, boards } = this.search;
    const cost = cardCost * effort(plan, boards ?? this.before, boards !== undefined);
    let sum = 0;
    this.overflow = 0;
    for (let world = 0; world < worlds.length; world++) {
      const tally = worlds[world].resolve(plan);
      sum += safety(tally);
      this.overflow += tally.overflow;
      const mean = sum / (world + 1) - cost;
      if (world + 1 < worlds.length && mean < least - DOUBT) return mean;
    }
    return sum / worlds.length - cost;
  }

  /** Performs one run, starting from the best plan so far. */
  anneal(): void {
    const { best } = this;
    const { worlds, allowed, sets, first, thoroughness, hot, chance, member } = this.search;
    const changes = Math.round(this.search.changes * thoroughness.share);
    const present = copyPlan(best);
    const candidate = copyPlan(best);
    const compare = () => {
      for (const world of worlds) world.compareWith(present);
    };
    compare();
    let value = this.evaluate(present);
    const stations = copyPlan(worlds[0].stations);
    // Changes of a single crew member's actions are changes of a plan with one crew member.
    const part = <Rows>(rows: readonly Rows[]): Rows[] => (member === undefined ? [...rows] : [rows[member]]);
    const situation = { plan: part(candidate), stations: part(stations), first };
    const presentPart = part(present);
    const setsPart = part(sets);
    for (let change = 0; change < changes; change++) {
      proposeChange(situation, presentPart, chance);
      restore(situation.plan, presentPart, setsPart);
      const least = leastAccepted(value, temperatureAt(change / changes, hot, COLD), chance);
      if (!allowed(candidate)) continue;
      const reached = this.evaluate(candidate, least);
      if (reached < least) continue;
      value = reached;
      setPlan(present, candidate);
      setPlan(stations, worlds[0].stations);
      compare();
      this.keepIfBetter(candidate, reached);
    }
  }

  /**
   * Returns the best plan without the actions that contribute less than the cost of their cards. For each crew member, the last slot is
   * tested first.
   */
  pruned(): RefinedPlan {
    const { best: plan } = this;
    const { allowed, sets, first } = this.search;
    const importance = plan.map((words) => Array.from(words, () => 0));
    plan.forEach((words, member) => {
      for (let slot = words.length - 1; slot >= first; slot--) {
        const word = words[slot];
        if (word === 0 || (sets[member][slot] & 1) === 0) continue;
        words[slot] = 0;
        const without = allowed(plan) ? this.evaluate(plan) : Number.NEGATIVE_INFINITY;
        importance[member][slot] = this.most - without;
        if (without < this.most) words[slot] = word;
        else this.most = without;
      }
    });
    return { plan, importance, value: this.evaluate(plan) };
  }
}

/** Undoes the changes of slots that cannot contain the new action. */
function restore(candidate: Plan, present: Plan, sets: WordSets): void {
  for (let member = 0; member < candidate.length; member++) {
    const words = candidate[member];
    for (let slot = 0; slot < words.length; slot++) {
      if (((sets[member][slot] >> words[slot]) & 1) === 0) words[slot] = present[member][slot];
    }
  }
}
