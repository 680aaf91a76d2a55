import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Doubles the sundivers that foundries build for the user of the card, for the same energy. SOL-15.25, SOL-15.26 */
export const duplicate = defineEffect({
  ...EFFECT_CARDS.duplicate,
  runs: true,
  hooks: { foundryFactor: 2 },
});
