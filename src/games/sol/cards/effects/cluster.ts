import { EFFECT_CARDS } from '../../data/effects.js';
import { defineEffect } from './effect.js';

/** Number of times that the user of the card may fly all own sundivers in a space together. SOL-15.22 */
export const GROUP_FLIGHTS = 2;

/**
 * Twice allows the action `fly-cluster`, which flies all of the player's sundivers in a space together. While the effect runs, its field
 * `count` is how often this was done. SOL-15.22, SOL-15.23, SOL-15.24
 */
export const cluster = defineEffect({
  ...EFFECT_CARDS.cluster,
  runs: true,
});
