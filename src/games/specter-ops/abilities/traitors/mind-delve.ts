import { DIRECTIONS } from '../../board/topology.js';
import { anyDirection, anyHunter } from '../../parameters.js';
import { hunterNamed, refusesHunter, tellWithin } from '../../resolution/targets.js';
import { hunterSpace } from '../../rules/tables.js';
import { type AgentAbility, activation } from '../agent-ability.js';

const ID = 'mind-delve';
/** SO-20.26 */
const RANGE = 3;

/** The traitor Prophet removes one direction from a hunter's vision. SO-20.26 */
export const mindDelve: AgentAbility = {
  id: ID,
  timing: 'start-of-turn',
  activated: activation({
    parameters: { hunter: anyHunter, direction: anyDirection },

    legal(state, agent, actions) {
      const { hunter, direction } = actions.parameters;
      for (const { id, turned } of state.hunters) {
        if (turned || refusesHunter(state, agent, id, RANGE, 'SO-20.26') !== undefined) continue;
        const target = hunter.of(id);
        for (let index = 0; index < DIRECTIONS.length; index++) actions.add(target, direction.at(index));
      }
    },

    refuses: (state, agent, { hunter }) => refusesHunter(state, agent, hunter, RANGE, 'SO-20.26'),

    apply(state, _agent, index, { hunter: id, direction }, { emit }) {
      const hunter = hunterNamed(state, id);
      if (hunter === undefined) return;
      hunter.delved = direction;
      tellWithin(state, index, hunterSpace(state, hunter), RANGE);
      emit({ type: 'ability-used', agent: index, ability: ID, hunter: hunter.id, direction, rule: 'SO-20.26' });
    },
  }),
};
