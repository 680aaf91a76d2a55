import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/**
 * Doubles the number of sundivers that a foundry builds for the user of the card; the cost in energy stays the same. SOL-15.25, SOL-15.26
 */
export const duplicate = defineEffect({
  ...EFFECT_CARDS.duplicate,
  runs: true,
  hooks: { foundryFactor: 2 },
});
