import type { PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';

/** Returns a list with the one player who must decide, or an empty list once the game is over. A51-12.2 */
export function decisions({ players, phase, decider }: State): readonly PlayerId[] {
  return phase === 'over' ? [] : [players[decider]];
}
