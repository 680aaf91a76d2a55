import { blindWhoSee } from '../resolution/flash.js';
import { type EquipmentModule, refusesMore, refusesSpace, spacesWithin } from './equipment-module.js';

const RANGE = 4;

/** Hunters that see the token lose their vision. SO-17.23 to SO-17.25 */
export const flashBang: EquipmentModule = {
  id: 'flash-bang',
  timing: ['before-moving', 'after-moving'],
  reach: RANGE,
  anySpace: true,
  targets: (state, agent) => spacesWithin(state, agent, RANGE),
  refuses: (state, agent, target) =>
    refusesMore(target, 'space', 'SO-17.23') ?? refusesSpace(state, agent, target.space, RANGE, 'SO-17.23'),
  apply(state, _agent, _index, { space }, context) {
    blindWhoSee(state, space as string, 'SO-17.23', context);
    return true;
  },
};
