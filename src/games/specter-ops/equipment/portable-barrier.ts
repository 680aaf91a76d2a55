import { refuse } from '../../../kernel/index.js';
import { CARDS } from '../data/equipment.js';
import { anySpace } from '../parameters.js';
import { defineEquipment } from './equipment-card.js';

/** A space becomes a structure until a hunter comes near. SO-17.44, SO-17.45, SO-17.46, SO-17.47, SO-17.48 */
export const portableBarrier = defineEquipment({
  ...CARDS.portableBarrier,
  parameters: { space: anySpace },
  puts: 'barrier',
  // The agent does not wall itself in: hunters learn that it stands elsewhere. SO-17.45
  thrown: { reach: 3, least: 1 },
  refuses(state, _agent, { space }) {
    const taken =
      state.hunters.some((hunter) => !hunter.turned && hunter.space === space) ||
      state.pets.some((pet) => pet.space === space) ||
      state.vehicle?.space === space ||
      state.cameras.some((camera) => camera.space === space) ||
      state.agents.some((other) => other.secret.space === space);
    return taken ? refuse('invalid-target', 'SO-17.45', `${space} is not empty.`) : undefined;
  },
  apply(state, _agent, _index, { space }) {
    state.barriers.push(space);
  },
});
