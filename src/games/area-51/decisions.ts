import type { PlayerId } from '../../kernel/index.js';
import type { State } from './schema.js';

/** The one player who decides; nobody once the game is over. A51-12.2 */
export function decisions({ players, phase, decider }: State): readonly PlayerId[] {
  return phase === 'over' ? [] : [players[decider]];
}
