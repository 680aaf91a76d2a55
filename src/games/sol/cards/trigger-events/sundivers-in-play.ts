import { refuse } from '../../../../kernel/index.js';
import type { State } from '../../model/schema.js';
import { distinctSundivers } from '../../rules/pieces/interchange.js';
import { isInPlay, sundiverId } from '../../rules/pieces/pieces.js';

export const NOT_YOURS = refuse('not-owner', 'SOL-16.4', 'The sundiver is not yours or not in play; choose one of yours in play.');

/**
 * Returns the ids of a player's sundivers in play. Of sundivers that are interchangeable (see `areInterchangeable`), it returns only one.
 */
export function sundiversInPlay(state: State, seat: number): string[] {
  const owner = state.seats[seat];
  return distinctSundivers(state, seat)
    .filter((slot) => isInPlay(owner.sundivers[slot]))
    .map((slot) => sundiverId(owner, slot));
}
