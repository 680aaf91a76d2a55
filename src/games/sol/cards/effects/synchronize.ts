import { EFFECT_CARDS } from '../../data/effects.js';
import { gainMomentum } from '../../rules/pieces/ledger.js';
import { defineEffect } from './effect.js';

/** Gives the user of the card 1 momentum for each station that the user activates, no matter who owns it. SOL-15.63 */
export const synchronize = defineEffect({
  ...EFFECT_CARDS.synchronize,
  runs: true,
  hooks: { activated: (state, _running, seat, context) => gainMomentum(state, seat, 1, 'SOL-15.63', context) },
});
