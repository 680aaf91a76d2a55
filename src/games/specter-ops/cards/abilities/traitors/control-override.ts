import { refuse } from '../../../../../kernel/index.js';
import { distanceBetween } from '../../../model/board/topology.js';
import { observeDistance } from '../../../rules/resolution/targets.js';
import { topologyOf, vehicleCell } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

const ID = 'control-override';
/** Maximum distance from the agent to the vehicle, and maximum number of spaces that the vehicle is moved. SO-20.27 */
const RANGE = 4;

/** The traitor Puppet moves the vehicle. SO-20.27 */
export const controlOverride = defineAgentAbility({
  id: ID,
  timing: 'start-of-turn',

  check(state, { agent }) {
    if (state.vehicle?.disabledBy !== null)
      return refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; it cannot move.');
    const near = distanceBetween(topologyOf(state).at(agent.secret.space), vehicleCell(state)) <= RANGE;
    return near
      ? undefined
      : refuse('out-of-range', 'SO-20.27', `The vehicle is too far from the traitor; it must be within ${RANGE} spaces.`);
  },

  apply(state, { index }, _chosen, { emit }) {
    state.override = RANGE;
    const space = state.vehicle?.space ?? '';
    observeDistance(state, index, space, RANGE);
    emit({ type: 'ability-used', agent: index, ability: ID, rule: 'SO-20.27' });
  },
});
