// Combines the results of a search that ran in portions.

/** The results of a search. `actions` has one entry for each legal action, in the order of the list of legal actions. */
export interface Found {
  readonly iterations: number;
  readonly worlds: number;
  readonly actions: readonly { readonly visits: number; readonly value: number | null }[];
}

/** Combines two searches of the same turn: adds the visits, and averages the values, weighted by visits. */
export function together(one: Found | undefined, other: Found): Found {
  if (one === undefined) return other;
  const actions = other.actions.map(({ visits, value }, index) => {
    const before = one.actions[index];
    if (before === undefined || before.visits === 0) return { visits, value };
    const all = before.visits + visits;
    return { visits: all, value: ((before.value ?? 0) * before.visits + (value ?? 0) * visits) / all };
  });
  return { iterations: one.iterations + other.iterations, worlds: one.worlds + other.worlds, actions };
}
