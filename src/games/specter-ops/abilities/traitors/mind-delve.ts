import { DIRECTIONS, distanceBetween } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { observe } from '../../rules/history.js';
import { hunterCell, hunterSpace, topologyOf } from '../../rules/tables.js';
import type { AgentAbility } from '../agent-ability.js';

/** SO-20.26 */
const RANGE = 3;

/** The traitor Prophet takes one direction from a hunter's sight. SO-20.26 */
export const mindDelve: AgentAbility = {
  id: 'mind-delve',
  name: 'Mind Delve',
  timing: 'start-of-turn',
  activated: {
    uses: (state) =>
      state.hunters.filter(({ turned }) => !turned).flatMap(({ id }) => DIRECTIONS.map((direction) => ({ hunter: id, direction }))),

    refuses(state, agent, use) {
      const hunter = state.hunters.find(({ id, turned }) => id === use.hunter && !turned);
      if (hunter === undefined || use.direction === undefined) {
        return refuse('invalid-target', 'SO-20.26', 'Name a hunter and a direction.');
      }
      const near = distanceBetween(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter)) <= RANGE;
      return near ? undefined : refuse('out-of-range', 'SO-20.26', `The hunter must be within ${RANGE} spaces.`);
    },

    apply(state, _agent, index, { hunter: id, direction }, { emit }) {
      const hunter = state.hunters.find((candidate) => candidate.id === id);
      if (hunter === undefined || direction === undefined) return;
      hunter.delved = direction;
      observe(state, { kind: 'within', agent: index, space: hunterSpace(state, hunter), least: 0, most: RANGE, holds: true });
      emit({ type: 'ability-used', agent: index, ability: 'mind-delve', hunter: hunter.id, direction, rule: 'SO-20.26' });
    },
  },
};
