import { refuse } from '../refusals.js';
import { type EquipmentModule, refusesMore, refusesSpace, spacesWithin } from './equipment-module.js';

const RANGE = 3;

/** A space becomes a structure until a hunter comes near. SO-17.44 to SO-17.48 */
export const portableBarrier: EquipmentModule = {
  id: 'portable-barrier',
  timing: ['before-moving', 'after-moving'],
  reach: RANGE,
  targets: (state, agent) => spacesWithin(state, agent, RANGE),
  refuses(state, agent, target) {
    const wrong = refusesMore(target, 'space', 'SO-17.44') ?? refusesSpace(state, agent, target.space, RANGE, 'SO-17.44');
    if (wrong !== undefined) return wrong;
    const { space } = target;
    const taken =
      state.hunters.some((hunter) => !hunter.turned && hunter.space === space) ||
      state.pets.some((pet) => pet.space === space) ||
      state.vehicle?.space === space ||
      state.cameras.some((camera) => camera.space === space) ||
      state.agents.some((other) => other.secret.space === space);
    return taken ? refuse('invalid-target', 'SO-17.45', `${space} is not empty.`) : undefined;
  },
  apply(state, _agent, _index, { space }) {
    state.barriers.push(space as string);
    return true;
  },
};
