import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Number of group flights that one card allows. SOL-15.22 */
export const GROUP_FLIGHTS = 2;

/**
 * Allows two group flights with the action `fly-cluster`. While the effect runs, its field `count` is the number of group flights already
 * made. SOL-15.22, SOL-15.23, SOL-15.24
 */
export const cluster = defineEffect({
  ...EFFECT_CARDS.cluster,
  runs: true,
});
