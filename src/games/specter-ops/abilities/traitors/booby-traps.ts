import { refuse } from '../../../../kernel/index.js';
import { anySpace } from '../../parameters.js';
import { blindWhoSee } from '../../resolution/flash.js';
import { type AgentAbility, activation } from '../agent-ability.js';

/** The traitor Watcher detonates a camera, which acts like a Flash Bang. SO-20.23 */
export const boobyTraps: AgentAbility = {
  id: 'booby-traps',
  timing: 'start-of-turn',
  activated: activation({
    parameters: { space: anySpace },

    legal(state, _agent, actions) {
      for (const space of new Set(state.cameras.map((camera) => camera.space))) actions.add({ space });
    },

    refuses: (state, _agent, { space }) =>
      state.cameras.some((camera) => camera.space === space)
        ? undefined
        : refuse('invalid-target', 'SO-20.23', 'Name the space of a camera on the board.'),

    apply(state, _agent, _index, { space }, context) {
      const camera = state.cameras.findIndex((candidate) => candidate.space === space);
      if (camera < 0) return;
      blindWhoSee(state, space, 'SO-20.23', context);
      state.cameras.splice(camera, 1);
      context.emit({ type: 'camera-removed', space, rule: 'SO-20.23' });
    },
  }),
};
