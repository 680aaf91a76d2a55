import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { distanceBetween } from '../../model/board/topology.js';
import { observeDistance } from '../../rules/resolution/targets.js';
import { topologyOf, vehicleCell } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Maximum distance from the agent to the vehicle, in spaces. SO-17.27 */
const RANGE = 4;

/** Until the agent's next turn, the vehicle can neither move nor use its abilities. SO-17.27, SO-17.28 */
export const empGrenade = defineEquipment({
  ...CARDS.empGrenade,
  check(state, { agent }) {
    const near = distanceBetween(topologyOf(state).at(agent.secret.space), vehicleCell(state)) <= RANGE;
    return near
      ? undefined
      : refuse('out-of-range', 'SO-17.27', `The vehicle is too far from the agent; it must be within ${RANGE} spaces.`);
  },
  apply(state, { index }) {
    const { vehicle } = state;
    if (vehicle === null) return false;
    vehicle.disabledBy = index;
    observeDistance(state, index, vehicle.space, RANGE);
  },
});
