import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Allows the activation of stations of different types in one action. SOL-15.27 */
export const festival = defineEffect({
  ...EFFECT_CARDS.festival,
  runs: true,
  hooks: { mixesTypes: true },
});
