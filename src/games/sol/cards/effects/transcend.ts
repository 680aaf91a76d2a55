import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Barriers are crossed without gates, and no gate is used where one stands. SOL-15.65, SOL-15.66 */
export const transcend = defineEffect({
  ...EFFECT_CARDS.transcend,
  runs: true,
  hooks: { ignoresBarriers: true },
});
