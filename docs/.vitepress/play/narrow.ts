// Finds the actions that a sequence of clicks may mean, from the targets that the actions name.
import type { BaseAction } from 'orrery-rules';

/** Returns the ids of the targets that an action names, in the order in which they are clicked. */
export type TargetsOf = (action: BaseAction) => readonly string[];

/** The actions that remain after some clicks. */
export interface Narrowed {
  /** The actions that name all clicked targets in this order. */
  readonly candidates: readonly BaseAction[];
  /** Those of them that name no further target after the last click. */
  readonly complete: readonly BaseAction[];
  /** The ids that can be clicked next. */
  readonly targets: readonly string[];
}

/** Narrows the actions to those that match the clicks. */
export function narrow(actions: readonly BaseAction[], clicked: readonly string[], targetsOf: TargetsOf): Narrowed {
  const candidates: BaseAction[] = [];
  const complete: BaseAction[] = [];
  const targets = new Set<string>();
  for (const action of actions) {
    const ids = targetsOf(action);
    const after = afterLast(ids, clicked);
    if (after === undefined) continue;
    candidates.push(action);
    const next = ids[after];
    if (next !== undefined) targets.add(next);
    else if (clicked.length > 0) complete.push(action);
  }
  return { candidates, complete, targets: [...targets] };
}

/** Returns the index after the last of `clicked` in `targets`; `undefined` unless they occur in this order. Other targets may lie in between. */
function afterLast(ids: readonly string[], clicked: readonly string[]): number | undefined {
  let place = 0;
  for (const id of clicked) {
    const found = ids.indexOf(id, place);
    if (found < 0) return undefined;
    place = found + 1;
  }
  return place;
}
