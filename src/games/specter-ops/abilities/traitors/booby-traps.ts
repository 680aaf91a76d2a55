import { refuse } from '../../../../kernel/index.js';
import { anySpace } from '../../parameters.js';
import { blindWhoSee } from '../../resolution/flash.js';
import { topologyOf } from '../../rules/tables.js';
import { type AgentAbility, activation } from '../agent-ability.js';

/** The traitor Watcher detonates a camera, which acts like a Flash Bang. SO-20.23 */
export const boobyTraps: AgentAbility = {
  id: 'booby-traps',
  timing: 'start-of-turn',
  activated: activation({
    parameters: { space: anySpace },

    legal(state, _agent, offer) {
      const topology = topologyOf(state);
      for (const space of new Set(state.cameras.map((camera) => camera.space))) offer.add(topology.spaceList.placeOf(topology.at(space)));
    },

    refuses: (state, _agent, { space }) =>
      state.cameras.some((camera) => camera.space === space)
        ? undefined
        : refuse('invalid-target', 'SO-20.23', 'There is no camera on this space; choose the space of a camera.'),

    apply(state, _agent, _index, { space }, context) {
      const camera = state.cameras.findIndex((candidate) => candidate.space === space);
      if (camera < 0) return;
      blindWhoSee(state, space, 'SO-20.23', context);
      state.cameras.splice(camera, 1);
      context.emit({ type: 'camera-removed', space, rule: 'SO-20.23' });
    },
  }),
};
