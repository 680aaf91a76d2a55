import { type EquipmentModule, refusesMore, refusesSpace, spacesWithin } from './equipment-module.js';

const RANGE = 4;

/** A cloud of smoke over a space and those around it. SO-17.19 to SO-17.22 */
export const smokeGrenade: EquipmentModule = {
  id: 'smoke-grenade',
  timing: ['before-moving', 'after-moving'],
  reach: RANGE,
  anySpace: true,
  targets: (state, agent) => spacesWithin(state, agent, RANGE),
  refuses: (state, agent, target) =>
    refusesMore(target, 'space', 'SO-17.19') ?? refusesSpace(state, agent, target.space, RANGE, 'SO-17.19'),
  apply(state, _agent, index, { space }) {
    state.smoke.push({ space: space as string, by: index, fresh: true });
    return true;
  },
};
