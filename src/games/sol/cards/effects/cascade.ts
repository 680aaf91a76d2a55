import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

const TOO_EARLY = refuse('effect-condition', 'SOL-15.11', 'Nothing is converted yet; the conversion of Cascade comes second.');

/**
 * Allows a second conversion in the turn. The sundivers of the second conversion return to the hold, not to the reserve. SOL-15.11,
 * SOL-15.12
 */
export const cascade = defineEffect({
  ...EFFECT_CARDS.cascade,
  runs: true,
  check: (state) => (state.turn.conversions > 0 ? undefined : TOO_EARLY),
  hooks: { grantsConversion: true },
});
