import { defineAction, oneOf, type PlayerId, refuse } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { SUITS } from '../../model/words.js';
import { answered, answerRefusal, NOT_PLAIN } from '../turn/phase.js';
import { finishTurn, keep, mayDeferKeeping } from '../turn/turn.js';

/** The values of the parameter `card`, in the order of their action indices: a suit, or `'none'`. SOL-12.4 */
const KEPT = [...SUITS, 'none'] as const;

const NOT_A_CANDIDATE = refuse('not-a-candidate', 'SOL-12.2', 'This card cannot be kept; choose a drawn card, the kept card, or none.');

/** Returns the seat of the player if this player has to choose a card to keep; -1 otherwise. SOL-12.7, SOL-12.8 */
function chooser(state: State, player: PlayerId): number {
  const { phase } = state;
  if (phase === 'over' || (phase !== 'keep' && !mayDeferKeeping(state))) return -1;
  const seat = state.players.indexOf(player);
  if (seat < 0 || state.seats[seat].candidates.length === 0) return -1;
  return mayDeferKeeping(state) || seat === state.turn.seat ? seat : -1;
}

/**
 * Keeps one of the cards just drawn, the card that the player kept before, or no card. Discards all others of these cards. SOL-12.2,
 * SOL-12.4, SOL-12.5
 */
export const keepCard = defineAction<State, SolEvent>()({
  type: 'keep-card',
  parameters: { card: oneOf(KEPT) },
  phases: NOT_PLAIN,
  // Actions of other players do not make this action illegal: the cards from which a player can choose do not change before this player's
  // next turn. SOL-12.8
  concurrent: true,

  legal(state, player, actions) {
    const seat = chooser(state, player);
    if (seat < 0) return;
    for (const card of new Set(state.seats[seat].candidates)) actions.add({ card });
    actions.add({ card: 'none' });
  },

  check(state, { player, card }) {
    const seat = chooser(state, player);
    if (seat < 0) return answerRefusal(state, player);
    return card === 'none' || state.seats[seat].candidates.includes(card) ? undefined : NOT_A_CANDIDATE;
  },

  apply(state, { player, card }, context) {
    answered(state, player, context);
    keep(state, state.players.indexOf(player), card === 'none' ? null : card, false, context);
    if (state.phase === 'keep') finishTurn(state, context);
  },
});
