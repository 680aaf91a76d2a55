import { defineEffect } from './effect.js';

/** Stations of different types may be activated in one action. SOL-15.27 */
export const festival = defineEffect({
  id: 'festival',
  name: 'Festival',
  colour: 'yellow',
  timing: 'activate',
  runs: true,
  mixesTypes: true,
  parameters: {},
});
