import { memoize, type PlayerId } from '../../kernel/index.js';

/** Actions that differ in two ids only are made once and shared: lists of them cost no objects. */
export function sharedActions<Action>(make: (player: PlayerId, what: string, to: string) => Action) {
  const tableOf = memoize((_player: PlayerId) => new Map<string, Map<string, Action>>());
  return (player: PlayerId, what: string, to: string): Action => {
    const table = tableOf(player);
    const row = table.get(what) ?? new Map<string, Action>();
    if (row.size === 0) table.set(what, row);
    const known = row.get(to);
    if (known !== undefined) return known;
    const action = Object.freeze(make(player, what, to));
    row.set(to, action);
    return action;
  };
}
