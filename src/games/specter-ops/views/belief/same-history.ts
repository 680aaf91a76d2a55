// Compares histories. Histories of one game share their observation objects; copies of them are equal by value only.
import { equalJson } from '../../../../kernel/plain.js';
import type { Observation } from '../../model/schema.js';

/** Whether a history begins with every observation of an earlier one. */
export function beginsWith(history: readonly Observation[], earlier: readonly Observation[]): boolean {
  if (history === earlier) return true;
  if (history.length < earlier.length) return false;
  // From the end: diverging games differ in their latest observations.
  for (let at = earlier.length - 1; at >= 0; at--) if (!equalJson(history[at], earlier[at])) return false;
  return true;
}
