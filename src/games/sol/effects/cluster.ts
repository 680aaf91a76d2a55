import { EFFECT_CARDS } from '../data/effects.js';
import { defineEffect } from './effect.js';

/** Group flights that one card allows. SOL-15.22 */
export const GROUP_FLIGHTS = 2;

/** Two group flights, taken with the action `fly-cluster`; `count` is how many were. SOL-15.22, SOL-15.23, SOL-15.24 */
export const cluster = defineEffect({
  ...EFFECT_CARDS.cluster,
  runs: true,
  parameters: {},
});
