import { distanceBetween } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { observe } from '../../rules/history.js';
import { topologyOf, vehicleCell } from '../../rules/tables.js';
import type { AgentAbility } from '../agent-ability.js';

/** How far the vehicle may be, and how far it goes. SO-20.27 */
const RANGE = 4;

/** The traitor Puppet moves the vehicle. SO-20.27 */
export const controlOverride: AgentAbility = {
  id: 'control-override',
  name: 'Control Override',
  timing: 'start-of-turn',
  activated: {
    uses: () => [{}],

    refuses(state, agent) {
      if (state.vehicle?.disabledBy !== null) return refuse('vehicle-disabled', 'SO-17.27', 'An EMP is in force.');
      const near = distanceBetween(topologyOf(state).at(agent.secret.space), vehicleCell(state)) <= RANGE;
      return near ? undefined : refuse('out-of-range', 'SO-20.27', `The vehicle must be within ${RANGE} spaces.`);
    },

    apply(state, _agent, index, _use, { emit }) {
      state.override = RANGE;
      const space = state.vehicle?.space ?? '';
      observe(state, { kind: 'within', agent: index, space, least: 0, most: RANGE, holds: true });
      emit({ type: 'ability-used', agent: index, ability: 'control-override', rule: 'SO-20.27' });
    },
  },
};
