// Whether one history goes on from another. Histories of one game share their observations, and copies of them only their words.
import type { Observation } from '../schema.js';

/** Whether a history begins with every observation of an earlier one. */
export function beginsWith(history: readonly Observation[], earlier: readonly Observation[]): boolean {
  if (history === earlier) return true;
  if (history.length < earlier.length) return false;
  // From the end: two lines of play differ in what came last.
  for (let at = earlier.length - 1; at >= 0; at--) if (!isSame(history[at], earlier[at])) return false;
  return true;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  return true;
}
