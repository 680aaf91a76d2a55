import { refuse } from '../../../../../kernel/index.js';
import { distanceBetween } from '../../../model/board/topology.js';
import type { AgentState } from '../../../model/schema.js';
import { refusesOpenSpace } from '../../../rules/resolution/targets.js';
import { agentCan } from '../../../rules/status.js';
import { anySpace } from '../../../table/parameters.js';
import { topologyOf } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

const ID = 'shadow-step';
/** Number of spaces by which the last seen marker can be shifted from the space that the rules require. SO-15.7 */
const DISTANCE = 1;
/** Maximum number of steps of the agent's movement; after a longer movement, the marker cannot be shifted. SO-15.7 */
const MOST_STEPS = 3;

function isShort({ secret }: AgentState): boolean {
  return secret.path.length - 1 <= MOST_STEPS;
}

/** Panther's last seen marker can be placed one space away from the space that the rules require. SO-15.7, SO-15.8 */
export const shadowStep = defineAgentAbility({
  id: ID,
  timing: 'marker-placed',

  hooks: {
    markerShift: { distance: DISTANCE, mostSteps: MOST_STEPS },
    marker: {
      parameter: 'shadowStep',
      domain: anySpace,
      isAvailable: (_state, { agent }) => isShort(agent),

      candidates(state, _user, marker) {
        if (marker?.kind !== 'last-seen') return [];
        const topology = topologyOf(state);
        return topology.neighbours[topology.at(marker.space)].map((cell) => topology.ids[cell]);
      },

      check(state, { agent }, space: string, { base, isPutElsewhere }) {
        const closed = refusesOpenSpace(state, space, 'SO-15.8');
        if (closed !== undefined) return closed;
        if (!agentCan(agent, ID) || !isShort(agent)) {
          return refuse('ability-disabled', 'SO-15.7', 'Shadow Step can be used only by Panther, after moving at most 3 spaces.');
        }
        const isPlaced = base?.kind === 'last-seen';
        const topology = topologyOf(state);
        const far = isPlaced && distanceBetween(topology.at(base.space), topology.at(space)) !== DISTANCE;
        if (far)
          return refuse('out-of-range', 'SO-15.7', 'The space is too far away; the marker can be at most one space from its usual space.');
        return isPlaced && !isPutElsewhere
          ? undefined
          : refuse('invalid-target', 'SO-15.7', 'No last seen marker is placed now; Shadow Step moves that marker.');
      },

      place: (marker, space: string) => (marker?.kind === 'last-seen' ? { kind: 'last-seen', space } : marker),
    },
  },
});
