import { DIRECTIONS } from '../../../model/board/topology.js';
import { hunterIds, hunterNamed, observeDistance, refusesHunter } from '../../../rules/resolution/targets.js';
import { anyDirection, anyHunter } from '../../../table/parameters.js';
import { hunterSpace } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

const ID = 'mind-delve';
/** Maximum distance from the traitor to the chosen hunter, in spaces. SO-20.26 */
const RANGE = 3;

/** The traitor Prophet removes one direction from a hunter's vision. SO-20.26 */
export const mindDelve = defineAgentAbility({
  id: ID,
  timing: 'start-of-turn',
  parameters: { hunter: anyHunter, direction: anyDirection },

  candidates: (state) => hunterIds(state).flatMap((hunter) => DIRECTIONS.map((direction) => ({ hunter, direction }))),
  check: (state, { agent }, { hunter }) => refusesHunter(state, agent, hunter, RANGE, 'SO-20.26'),

  apply(state, { index }, { hunter: id, direction }, { emit }) {
    const hunter = hunterNamed(state, id);
    if (hunter === undefined) return;
    hunter.delved = direction;
    observeDistance(state, index, hunterSpace(state, hunter), RANGE);
    emit({ type: 'ability-used', agent: index, ability: ID, hunter: hunter.id, direction, rule: 'SO-20.26' });
  },
});
