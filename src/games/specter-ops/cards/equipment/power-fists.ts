import { CARDS } from '../../data/equipment.js';
import { distanceBetween } from '../../model/board/topology.js';
import { observe } from '../../rules/history.js';
import { placeMarker } from '../../rules/resolution/markers.js';
import { stun } from '../../rules/status.js';
import { topologyOf } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Maximum distance from Orangutan to a hunter that he stuns, in spaces. SO-26.12 */
const REACH = 2;

/** Orangutan reveals his space and stuns every hunter at most `REACH` spaces away. SO-26.12 */
export const powerFists = defineEquipment({
  ...CARDS.powerFists,
  apply(state, { agent, index }, _chosen, context) {
    const { space } = agent.secret;
    observe(state, { kind: 'at', agent: index, space, holds: true });
    placeMarker(state, index, { kind: 'visible', space }, 'SO-26.12', context);
    const topology = topologyOf(state);
    for (const hunter of state.hunters) {
      if (hunter.turned || hunter.space === null) continue;
      if (distanceBetween(topology.at(hunter.space), topology.at(space)) <= REACH) stun(hunter, 'SO-26.12', context);
    }
  },
});
