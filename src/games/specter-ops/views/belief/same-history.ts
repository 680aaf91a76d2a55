// Compares histories. Histories of one game share their observation objects; copies of a history are equal by value only.
import { equalJson } from '../../../../kernel/plain.js';
import type { Observation } from '../../model/schema.js';

/** Whether a history begins with every observation of the history `earlier`. */
export function beginsWith(history: readonly Observation[], earlier: readonly Observation[]): boolean {
  if (history === earlier) return true;
  if (history.length < earlier.length) return false;
  // The loop runs from the end, because histories of different games mostly differ in their latest observations.
  for (let at = earlier.length - 1; at >= 0; at--) if (!equalJson(history[at], earlier[at])) return false;
  return true;
}
