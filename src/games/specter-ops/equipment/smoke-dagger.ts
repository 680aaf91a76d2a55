import { distanceBetween } from '../board/topology.js';
import { refuse } from '../refusals.js';
import { observe } from '../rules/history.js';
import { blind } from '../rules/status.js';
import { hunterCell, hunterSpace, topologyOf } from '../rules/tables.js';
import { type EquipmentModule, refusesMore } from './equipment-module.js';

const RANGE = 4;

/** One hunter sees nothing for the rest of this turn. SO-17.40 */
export const smokeDagger: EquipmentModule = {
  id: 'smoke-dagger',
  timing: ['before-moving', 'after-moving'],
  targets: (state) => state.hunters.filter(({ turned }) => !turned).map(({ id }) => ({ hunter: id })),
  refuses(state, agent, target) {
    const more = refusesMore(target, 'hunter', 'SO-17.40');
    if (more !== undefined) return more;
    const hunter = state.hunters.find(({ id, turned }) => id === target.hunter && !turned);
    if (hunter === undefined) return refuse('invalid-target', 'SO-17.40', 'Name a hunter of this game.');
    const near = distanceBetween(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter)) <= RANGE;
    return near ? undefined : refuse('out-of-range', 'SO-17.40', `The hunter must be within ${RANGE} spaces.`);
  },
  apply(state, _agent, index, target, context) {
    const hunter = state.hunters.find(({ id }) => id === target.hunter);
    if (hunter === undefined) return false;
    observe(state, { kind: 'within', agent: index, space: hunterSpace(state, hunter), least: 0, most: RANGE, holds: true });
    blind(hunter, 'agent-turn', 'SO-17.40', context);
    return true;
  },
};
