// What clicks mean: targets of a picture, and the actions that name them.
import type { BaseAction } from 'orrery-rules';

/** Ids of the targets that an action names, in the order in which they are clicked. */
export type TargetsOf = (action: BaseAction) => readonly string[];

/** What was clicked, against what may be done. */
export interface Narrowed {
  /** The actions that name everything clicked, in this order. */
  readonly candidates: readonly BaseAction[];
  /** Of those, the ones that name nothing after the last click: nothing is left to click for them. */
  readonly complete: readonly BaseAction[];
  /** What may be clicked next. */
  readonly targets: readonly string[];
}

/** Narrows actions by what was clicked. */
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

/** The place behind the last of `clicked` in `ids`, if they stand there in this order; ids between may be left out. */
function afterLast(ids: readonly string[], clicked: readonly string[]): number | undefined {
  let place = 0;
  for (const id of clicked) {
    const found = ids.indexOf(id, place);
    if (found < 0) return undefined;
    place = found + 1;
  }
  return place;
}
