import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/**
 * Allows the player's pieces to cross barriers without gates. Even if there is a gate between the two spaces, a step does not use it.
 * SOL-15.65, SOL-15.66
 */
export const transcend = defineEffect({
  ...EFFECT_CARDS.transcend,
  runs: true,
  hooks: { ignoresBarriers: true },
});
