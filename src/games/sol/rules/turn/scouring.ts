import type { State } from '../../model/schema.js';

/** Returns the slots of a player's sundivers that are in spaces with feeders. SOL-16.31 */
export function scourers({ feeders, seats }: State, seat: number): number[] {
  if (feeders.length === 0) return [];
  return seats[seat].sundivers.flatMap((location, slot) => (feeders.includes(location) ? [slot] : []));
}

export function canScour(state: State, seat: number): boolean {
  return state.feeders.length > 0 && scourers(state, seat).length > 0;
}
