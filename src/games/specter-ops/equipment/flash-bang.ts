import { anySpace } from '../parameters.js';
import { blindWhoSee } from '../resolution/flash.js';
import { defineEquipment, general } from './equipment-card.js';

/** Hunters that see the token lose their vision. SO-17.23, SO-17.24, SO-17.25 */
export const flashBang = defineEquipment({
  ...general,
  id: 'flash-bang',
  name: 'Flash Bang',
  type: 'grenade',
  mode: 'reveal',
  rule: 'SO-17.23',
  timing: ['before-moving', 'after-moving'],
  parameters: { space: anySpace },
  thrown: { reach: 4, anywhere: true },
  apply: (state, _agent, _index, { space }, context) => blindWhoSee(state, space, 'SO-17.23', context),
});
