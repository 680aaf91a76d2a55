// What a search has found, and how portions of it add up.

/** What was found, by the place of each action in the list. */
export interface Found {
  readonly iterations: number;
  readonly worlds: number;
  readonly actions: readonly { readonly visits: number; readonly value: number | null }[];
}

/** Two searches of the same turn as one: visits add up, values are means over them. */
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
