import { distanceBetween } from '../board/topology.js';
import { stun } from '../rules/status.js';
import { topologyOf } from '../rules/tables.js';
import { type EquipmentModule, refusesMore, refusesSpace, spacesWithin } from './equipment-module.js';

const RANGE = 4;
const BLAST = 1;
/** The highest roll that stuns. */
const STUNS_UP_TO = 4;

/** Hunters near the token are stunned on 4 or less. SO-17.26, SO-17.12 */
export const concussionGrenade: EquipmentModule = {
  id: 'concussion-grenade',
  timing: ['before-moving', 'after-moving'],
  reach: RANGE,
  anySpace: true,
  targets: (state, agent) => spacesWithin(state, agent, RANGE),
  refuses: (state, agent, target) =>
    refusesMore(target, 'space', 'SO-17.26') ?? refusesSpace(state, agent, target.space, RANGE, 'SO-17.26'),
  apply(state, _agent, _index, { space }, context) {
    const topology = topologyOf(state);
    const token = topology.at(space as string);
    for (const hunter of state.hunters) {
      if (hunter.turned || hunter.space === null || distanceBetween(topology.at(hunter.space), token) > BLAST) continue;
      const roll = context.chance.roll(6);
      context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-17.26' });
      if (roll <= STUNS_UP_TO) stun(hunter, 'SO-17.26', context);
    }
    return true;
  },
};
