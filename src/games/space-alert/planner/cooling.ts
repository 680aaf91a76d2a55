// Simulated annealing: chooses random changes, and decides which worse plans to accept.
import type { Chance } from '../../../kernel/index.js';
import { changePlan, type Situation } from './moves.js';
import { type Plan, setPlan } from './plan.js';

/** On average, one in this many candidate plans gets a second random change before its value is computed. */
const TWICE_EVERY = 3;
/** The number of different values of the random number that `leastAccepted` draws. */
const FINE = 2 ** 20;

/**
 * Returns the temperature of simulated annealing: the loss of value, in points, that is accepted with probability 1/e.
 * @param part the completed fraction of the run, 0 to 1.
 */
export function temperatureAt(part: number, hot: number, cold: number): number {
  return hot * (cold / hot) ** part;
}

/** Sets the plan of `candidate` to a copy of the present plan with one random change, sometimes with two. */
export function proposeChange(candidate: Situation, present: Plan, chance: Chance): void {
  setPlan(candidate.plan, present);
  changePlan(candidate, chance);
  if (chance.int(TWICE_EVERY) === 0) changePlan(candidate, chance);
}

/**
 * Returns the minimum value that a new plan needs to replace a plan with the value `value`. The minimum is random; it is lower at higher
 * temperatures.
 */
export function leastAccepted(value: number, temperature: number, chance: Chance): number {
  return value + temperature * Math.log((chance.int(FINE) + 1) / FINE);
}
