import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

const TOO_EARLY = refuse('effect-condition', 'SOL-15.11', 'Nothing is converted yet; the conversion of Cascade comes second.');

/** Allows one more conversion, whose sundivers return to the hold. SOL-15.11, SOL-15.12 */
export const cascade = defineEffect({
  ...EFFECT_CARDS.cascade,
  runs: true,
  check: (state) => (state.turn.conversions > 0 ? undefined : TOO_EARLY),
  hooks: { grantsConversion: true },
});
