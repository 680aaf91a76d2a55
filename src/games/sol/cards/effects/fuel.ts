import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** SOL-15.28 */
export const FUEL = { times: 3, energy: 1, points: 3 } as const;

/** Allows the action `buy-fuel`, which buys movement points for energy; `count` is the number of purchases. SOL-15.28 */
export const fuel = defineEffect({
  ...EFFECT_CARDS.fuel,
  runs: true,
});
