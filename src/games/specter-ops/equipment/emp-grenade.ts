import { distanceBetween } from '../board/topology.js';
import { refuse } from '../refusals.js';
import { observe } from '../rules/history.js';
import { topologyOf, vehicleCell } from '../rules/tables.js';
import { type EquipmentModule, NO_TARGET, refusesMore } from './equipment-module.js';

const RANGE = 4;

/** The vehicle stands still and its abilities fail. SO-17.27, SO-17.28 */
export const empGrenade: EquipmentModule = {
  id: 'emp-grenade',
  timing: ['before-moving', 'after-moving'],
  targets: () => NO_TARGET,
  refuses(state, agent, target) {
    const more = refusesMore(target, 'nothing', 'SO-17.27');
    if (more !== undefined) return more;
    const near = distanceBetween(topologyOf(state).at(agent.secret.space), vehicleCell(state)) <= RANGE;
    return near ? undefined : refuse('out-of-range', 'SO-17.27', `The vehicle must be within ${RANGE} spaces.`);
  },
  apply(state, _agent, index) {
    const { vehicle } = state;
    if (vehicle === null) return false;
    vehicle.disabledBy = index;
    observe(state, { kind: 'within', agent: index, space: vehicle.space, least: 0, most: RANGE, holds: true });
    return true;
  },
};
