import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/**
 * Limits of the action `buy-fuel`: at most `times` purchases in one turn. Each purchase costs `energy` units of energy and gives `points`
 * movement points. SOL-15.28
 */
export const FUEL = { times: 3, energy: 1, points: 3 } as const;

/**
 * Allows the action `buy-fuel`, which buys movement points for energy. While the effect runs, its field `count` is the number of purchases.
 * SOL-15.28
 */
export const fuel = defineEffect({
  ...EFFECT_CARDS.fuel,
  runs: true,
});
