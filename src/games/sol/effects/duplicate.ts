import { defineEffect } from './effect.js';

/** Foundries build twice as many sundivers for their user, for the same energy. SOL-15.25, SOL-15.26 */
export const duplicate = defineEffect({
  id: 'duplicate',
  name: 'Duplicate',
  colour: 'green',
  timing: 'activate',
  runs: true,
  foundryFactor: 2,
  parameters: {},
});
