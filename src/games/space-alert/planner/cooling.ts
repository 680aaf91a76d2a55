// Simulated annealing: the choice of changes, and the acceptance of worse plans.
import type { Chance } from '../../../kernel/index.js';
import { changePlan, type Situation } from './moves.js';
import { type Plan, setPlan } from './plan.js';

/** One of this many candidates gets a second change before it is tried. */
const TWICE_EVERY = 3;
/** The resolution of the random number in `leastAccepted`. */
const FINE = 2 ** 20;

/**
 * Returns the temperature: the loss of value, in points, accepted with probability 1/e.
 * @param part the completed fraction of the run, 0 to 1.
 */
export function temperatureAt(part: number, hot: number, cold: number): number {
  return hot * (cold / hot) ** part;
}

/** Sets a candidate to the present plan with one random change, sometimes two. */
export function proposeChange(candidate: Situation, present: Plan, chance: Chance): void {
  setPlan(candidate.plan, present);
  changePlan(candidate, chance);
  if (chance.int(TWICE_EVERY) === 0) changePlan(candidate, chance);
}

/** Returns the least value at which a new plan replaces one with value `value`. */
export function leastAccepted(value: number, temperature: number, chance: Chance): number {
  return value + temperature * Math.log((chance.int(FINE) + 1) / FINE);
}
