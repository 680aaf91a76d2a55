import { refuse } from '../refusals.js';
import { type EquipmentModule, refusesMore, refusesSpace, spacesWithin } from './equipment-module.js';

const RANGE = 2;

/** A mine on a space that only the agent knows. SO-17.29 */
export const proximityMine: EquipmentModule = {
  id: 'proximity-mine',
  timing: ['before-moving', 'after-moving'],
  reach: RANGE,
  targets: (state, agent) => spacesWithin(state, agent, RANGE),
  refuses(state, agent, target) {
    if (agent.secret.mine !== null) return refuse('invalid-target', 'SO-17.29', 'A mine is laid already.');
    return refusesMore(target, 'space', 'SO-17.29') ?? refusesSpace(state, agent, target.space, RANGE, 'SO-17.29');
  },
  apply(_state, agent, _index, { space }) {
    agent.secret.mine = { space: space as string, due: false };
    return true;
  },
};
