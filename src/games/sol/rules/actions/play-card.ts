import { defineAction, formsBy, refuse } from '../../../../kernel/index.js';
import type { Effect } from '../../cards/effects/effect.js';
import { keptEffect } from '../../cards/effects/running.js';
import type { SolEvent } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { playableChoices, playRefusal, useCard } from '../turn/cards.js';
import { cardPhaseRefusal, isTimely, MOVES, OWN_PHASES } from '../turn/phase.js';

const NO_CARD = refuse('no-card', 'SOL-12.10', 'The player has no instability card; a used card is discarded.');
const NO_EFFECT = refuse('no-effect', 'SOL-12.18', 'No effect is linked to the suit of the instability card.');
const OTHER_EFFECT = refuse('no-effect', 'SOL-12.10', 'The instability card is linked to another effect; only that effect can be used.');
const NOT_NOW = refuse('timing', 'SOL-12.13', 'The effect cannot be used at this time; each effect has its own time in the turn.');

/**
 * Returns the refusal if the player keeps no card, the kept card does not have the effect `wanted`, or this effect cannot be used now.
 * SOL-12.9, SOL-12.10, SOL-12.11, SOL-12.18
 */
function cardRefusal(state: State, wanted: string): Refusal | undefined {
  const { seat } = state.turn;
  if (state.seats[seat].kept === null) return NO_CARD;
  const effect = keptEffect(state, seat);
  if (effect === undefined) return NO_EFFECT;
  if (effect.id !== wanted) return OTHER_EFFECT;
  return isTimely(state, effect.timing) ? undefined : NOT_NOW;
}

/**
 * Returns the action `play-card`, which uses the card that the player keeps. It can be used once in a turn, in addition to the chosen
 * action. The player makes all choices that the card allows. The parameters of the action depend on the effect of the card. SOL-5.4,
 * SOL-12.10, SOL-12.11, SOL-12.12, SOL-14.6
 */
export function playCardOf<const E extends Effect>(effects: readonly E[]) {
  return defineAction<State, SolEvent>()({
    type: 'play-card',
    forms: formsBy('effect', effects),
    phases: [...OWN_PHASES, ...MOVES],

    legal(state, player, actions) {
      const { seat } = state.turn;
      if (state.seats[seat].kept === null || cardPhaseRefusal(state, player) !== undefined) return;
      const effect = keptEffect(state, seat);
      if (effect === undefined || !isTimely(state, effect.timing)) return;
      actions.form(effect.id);
      for (const chosen of playableChoices(state, seat, effect)) actions.add(chosen);
    },

    check(state, action) {
      const { player, effect: id } = action as { player: string; effect: string };
      const refused = cardPhaseRefusal(state, player) ?? unknownRefusal(state, action) ?? cardRefusal(state, id);
      if (refused !== undefined) return refused;
      const effect = keptEffect(state, state.turn.seat);
      return effect === undefined ? NO_EFFECT : playRefusal(state, state.turn.seat, effect, action);
    },

    apply(state, action, context) {
      const effect = keptEffect(state, state.turn.seat);
      if (effect !== undefined) useCard(state, effect, action, context);
    },
  });
}
