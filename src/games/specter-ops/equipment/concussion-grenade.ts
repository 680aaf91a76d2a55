import { distanceBetween } from '../board/topology.js';
import { anySpace } from '../parameters.js';
import { stun } from '../rules/status.js';
import { topologyOf } from '../rules/tables.js';
import { defineEquipment, general } from './equipment-card.js';

/** How far off the token it works. SO-17.26 */
const BLAST = 1;
/** The highest roll that stuns. SO-17.26 */
const STUNS_UP_TO = 4;

/** Hunters near the token are stunned on 4 or less. SO-17.26, SO-17.12 */
export const concussionGrenade = defineEquipment({
  ...general,
  id: 'concussion-grenade',
  name: 'Concussion Grenade',
  type: 'grenade',
  mode: 'reveal',
  rule: 'SO-17.26',
  timing: ['before-moving', 'after-moving'],
  parameters: { space: anySpace },
  thrown: { reach: 4, anywhere: true },
  apply(state, _agent, _index, { space }, context) {
    const topology = topologyOf(state);
    const token = topology.at(space);
    for (const hunter of state.hunters) {
      if (hunter.turned || hunter.space === null || distanceBetween(topology.at(hunter.space), token) > BLAST) continue;
      const roll = context.chance.roll(6);
      context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-17.26' });
      if (roll <= STUNS_UP_TO) stun(hunter, 'SO-17.26', context);
    }
  },
});
