import { defineEffect } from './effect.js';

/** SOL-15.28 */
export const FUEL = { times: 3, energy: 1, points: 3 } as const;

/** Movement points for energy, bought with the action `buy-fuel`; `count` is how often. SOL-15.28 */
export const fuel = defineEffect({
  id: 'fuel',
  name: 'Fuel',
  colour: 'green',
  timing: 'move',
  runs: true,
  parameters: {},
});
