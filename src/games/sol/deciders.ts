import type { PlayerId } from '../../kernel/index.js';
import type { State } from './schema.js';
import { mayDeferKeeping } from './turn.js';

/** Who must decide, and after them who may still choose a card to keep. SOL-18.6 */
export function deciders(state: State): PlayerId[] {
  const { phase, decision, turn, players } = state;
  if (phase === 'over') return [];
  const asked = players[decision?.seat ?? turn.seat];
  if (!mayDeferKeeping(state)) return [asked];
  return [asked, ...players.filter((player, seat) => player !== asked && state.seats[seat].candidates.length > 0)];
}
