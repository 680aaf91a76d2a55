import type { PlayerId } from '../../kernel/index.js';
import type { State } from './schema.js';
import { madeFor } from './shared-actions.js';
import { mayDeferKeeping } from './turn.js';

const alone = madeFor((player): readonly PlayerId[] => Object.freeze([player]));

/** Who must decide, and after them who may still choose a card to keep. SOL-18.6 */
export function deciders(state: State): readonly PlayerId[] {
  const { phase, decision, turn, players } = state;
  if (phase === 'over') return [];
  const seat = decision?.seat ?? turn.seat;
  const asked = players[seat];
  if (!mayDeferKeeping(state)) return alone(asked, seat);
  return [asked, ...players.filter((player, other) => player !== asked && state.seats[other].candidates.length > 0)];
}
