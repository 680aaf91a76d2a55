import { gainMomentum } from '../pieces/ledger.js';
import { defineEffect } from './effect.js';

/** Momentum for each station activated, of any owner. SOL-15.63 */
export const synchronize = defineEffect({
  id: 'synchronize',
  name: 'Synchronize',
  colour: 'green',
  timing: 'activate',
  runs: true,
  parameters: {},
  activated: (state, _running, seat, context) => gainMomentum(state, seat, 1, 'SOL-15.63', context),
});
