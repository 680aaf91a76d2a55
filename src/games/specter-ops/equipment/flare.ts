import { DIRECTIONS, distanceBetween } from '../board/topology.js';
import { refuse } from '../refusals.js';
import { observe } from '../rules/history.js';
import { hunterCell, hunterSpace, topologyOf } from '../rules/tables.js';
import { type EquipmentModule, refusesMore } from './equipment-module.js';

const RANGE = 4;

/** A hunter sees only one way until its next turn. SO-17.41 */
export const flare: EquipmentModule = {
  id: 'flare',
  timing: ['before-moving', 'after-moving'],
  targets: (state) =>
    state.hunters.filter(({ turned }) => !turned).flatMap(({ id }) => DIRECTIONS.map((direction) => ({ hunter: id, direction }))),
  refuses(state, agent, target) {
    const more = refusesMore(target, 'hunter-direction', 'SO-17.41');
    if (more !== undefined) return more;
    const hunter = state.hunters.find(({ id, turned }) => id === target.hunter && !turned);
    if (hunter === undefined) return refuse('invalid-target', 'SO-17.41', 'Name a hunter of this game.');
    const near = distanceBetween(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter)) <= RANGE;
    return near ? undefined : refuse('out-of-range', 'SO-17.41', `The hunter must be within ${RANGE} spaces.`);
  },
  apply(state, _agent, index, { hunter: id, direction }) {
    const hunter = state.hunters.find((candidate) => candidate.id === id);
    if (hunter === undefined || direction === undefined) return false;
    observe(state, { kind: 'within', agent: index, space: hunterSpace(state, hunter), least: 0, most: RANGE, holds: true });
    hunter.flare = direction;
    return true;
  },
};
