import { CARDS } from '../../data/equipment.js';
import { anySpace } from '../../table/parameters.js';
import { defineEquipment } from './equipment-card.js';

/** A cloud of smoke over a space and its neighbours. SO-17.19, SO-17.20, SO-17.21, SO-17.22 */
export const smokeGrenade = defineEquipment({
  ...CARDS.smokeGrenade,
  parameters: { space: anySpace },
  puts: 'smoke',
  thrown: { reach: 4, anywhere: true },
  apply(state, { index }, { space }) {
    state.smoke.push({ space, by: index, fresh: true });
  },
});
