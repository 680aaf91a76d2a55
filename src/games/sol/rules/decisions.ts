import type { PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { mayDeferKeeping } from './turn/turn.js';

/**
 * Returns the players who can act: first the player who must decide now, then all players who may choose a card to keep but may also do so
 * later. SOL-18.6
 */
export function decisions(state: State): readonly PlayerId[] {
  const { phase, decision, turn, players } = state;
  if (phase === 'over') return [];
  const seat = decision?.seat ?? turn.seat;
  const asked = players[seat];
  if (!mayDeferKeeping(state)) return [asked];
  return [asked, ...players.filter((player, other) => player !== asked && state.seats[other].candidates.length > 0)];
}
