import * as z from 'zod';
import { actionsNaming, defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { SolEvent } from '../events.js';
import { answerRefusal, NOT_PLAIN } from '../phase.js';
import { refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { finishTurn, keep, mayDeferKeeping } from '../turn.js';
import { Suit } from '../vocabulary.js';

const NOT_A_CANDIDATE = refusal('not-a-candidate', 'SOL-12.2', 'Choose one of the cards just drawn or the card kept before.');

/** The seat of a player whose keep choice is open, or -1. SOL-12.7, SOL-12.8 */
function chooser(state: State, player: PlayerId): number {
  const { phase } = state;
  if (phase === 'over' || (phase !== 'keep' && !mayDeferKeeping(state))) return -1;
  const seat = state.players.indexOf(player);
  if (seat < 0 || state.seats[seat].candidates.length === 0) return -1;
  return mayDeferKeeping(state) || seat === state.turn.seat ? seat : -1;
}

const KeepCard = z.strictObject({ type: z.literal('keep-card'), player: PlayerId, card: Suit });

const choicesOf = actionsNaming<'keep-card', 'card', Suit>('keep-card', 'card');

/** Keeps one of the cards drawn and the card kept before. SOL-12.2 to SOL-12.5 */
export const keepCard = defineAction<State, SolEvent>()({
  type: 'keep-card',
  schema: KeepCard,
  phases: NOT_PLAIN,
  listsFrozen: 'always',

  legal(state, player) {
    const seat = chooser(state, player);
    if (seat < 0) return NONE;
    return [...new Set(state.seats[seat].candidates)].map(choicesOf(player));
  },

  check(state, { player, card }) {
    const seat = chooser(state, player);
    if (seat < 0) return answerRefusal(state, player);
    return state.seats[seat].candidates.includes(card) ? undefined : NOT_A_CANDIDATE;
  },

  apply(state, { player, card }, context) {
    keep(state, state.players.indexOf(player), card, false, context);
    if (state.phase === 'keep') finishTurn(state, context);
  },
});
