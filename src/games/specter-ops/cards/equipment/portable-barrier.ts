import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { anySpace } from '../../table/parameters.js';
import { defineEquipment } from './equipment-card.js';

/** Turns a space into a structure until a hunter ends its movement next to it. SO-17.44, SO-17.45, SO-17.46, SO-17.47, SO-17.48 */
export const portableBarrier = defineEquipment({
  ...CARDS.portableBarrier,
  parameters: { space: anySpace },
  puts: 'barrier',
  // The space must be empty, so hunters learn that the agent is not on this space. SO-17.45
  thrown: { reach: 3, least: 1 },
  check(state, _user, { space }) {
    const taken =
      state.hunters.some((hunter) => !hunter.turned && hunter.space === space) ||
      state.pets.some((pet) => pet.space === space) ||
      state.vehicle?.space === space ||
      state.cameras.some((camera) => camera.space === space) ||
      state.agents.some((other) => other.secret.space === space);
    return taken ? refuse('invalid-target', 'SO-17.45', `${space} is not empty; a barrier needs an empty space.`) : undefined;
  },
  apply(state, _user, { space }) {
    state.barriers.push(space);
  },
});
