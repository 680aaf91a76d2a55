// Simulated annealing: what is tried next, and how bad it may be to be kept all the same.
import type { Chance } from '../../../kernel/index.js';
import { changePlan, type Situation } from './moves.js';
import { type Plan, setPlan } from './plan.js';

/** One in so many changes is followed by another before it is tried. */
const TWICE_EVERY = 3;
/** Steps between 0 and 1 of a random number. */
const FINE = 2 ** 20;

/** Points of worth that a change may cost, to be kept in one of e cases, when that part of a run is over: 0 at its start, 1 at its end. */
export function temperatureAt(part: number, hot: number, cold: number): number {
  return hot * (cold / hot) ** part;
}

/** Makes a candidate of the present plan by one change, or sometimes two. */
export function proposeChange(candidate: Situation, present: Plan, chance: Chance): void {
  setPlan(candidate.plan, present);
  changePlan(candidate, chance);
  if (chance.int(TWICE_EVERY) === 0) changePlan(candidate, chance);
}

/** What a plan has to be worth to take the place of one that is worth `value`. */
export function leastWorth(value: number, temperature: number, chance: Chance): number {
  return value + temperature * Math.log((chance.int(FINE) + 1) / FINE);
}
