// Finds the actions that match a sequence of chosen targets: those that name all of these targets in this order.
import type { BaseAction } from '../kernel/index.js';

/** Returns the ids of the targets that an action names, in the order in which a person chooses them. */
export type TargetsOf = (action: BaseAction) => readonly string[];

/** The actions that remain after some targets are chosen. */
export interface Narrowed {
  /** The actions that name all chosen targets in this order. */
  readonly candidates: readonly BaseAction[];
  /** The candidates that name no further target after the last chosen target. */
  readonly complete: readonly BaseAction[];
  /** The ids that can be chosen next. */
  readonly targets: readonly string[];
}

/** Returns the actions that name all chosen targets in their order, and the targets that can be chosen next. */
export function narrow(actions: readonly BaseAction[], chosen: readonly string[], targetsOf: TargetsOf): Narrowed {
  const candidates: BaseAction[] = [];
  const complete: BaseAction[] = [];
  const targets = new Set<string>();
  for (const action of actions) {
    const ids = targetsOf(action);
    const after = afterLast(ids, chosen);
    if (after === undefined) continue;
    candidates.push(action);
    const next = ids[after];
    if (next !== undefined) targets.add(next);
    else if (chosen.length > 0) complete.push(action);
  }
  return { candidates, complete, targets: [...targets] };
}

/**
 * Returns the index in `ids` that follows the last of the `chosen` ids; 0 if none are chosen. Returns `undefined` unless `ids` contains all
 * chosen ids in this order, possibly with other ids between them.
 */
function afterLast(ids: readonly string[], chosen: readonly string[]): number | undefined {
  let place = 0;
  for (const id of chosen) {
    const found = ids.indexOf(id, place);
    if (found < 0) return undefined;
    place = found + 1;
  }
  return place;
}
