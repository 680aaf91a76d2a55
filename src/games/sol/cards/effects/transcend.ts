import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Lets pieces cross barriers without gates. A step across a barrier that has a gate does not use that gate. SOL-15.65, SOL-15.66 */
export const transcend = defineEffect({
  ...EFFECT_CARDS.transcend,
  runs: true,
  hooks: { ignoresBarriers: true },
});
