import { anySpace } from '../parameters.js';
import { defineEquipment, general } from './equipment-card.js';

/** A cloud of smoke over a space and those around it. SO-17.19, SO-17.20, SO-17.21, SO-17.22 */
export const smokeGrenade = defineEquipment({
  ...general,
  id: 'smoke-grenade',
  name: 'Smoke Grenade',
  type: 'grenade',
  mode: 'reveal',
  rule: 'SO-17.19',
  timing: ['before-moving', 'after-moving'],
  parameters: { space: anySpace },
  puts: 'smoke',
  thrown: { reach: 4, anywhere: true },
  apply(state, _agent, index, { space }) {
    state.smoke.push({ space, by: index, fresh: true });
  },
});
