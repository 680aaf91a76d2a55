import { refuse } from '../../../../../kernel/index.js';
import { blindWhoSee } from '../../../rules/resolution/flash.js';
import { anySpace } from '../../../table/parameters.js';
import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Watcher detonates a camera, with the effect of the equipment card Flash Bang. SO-20.23 */
export const boobyTraps = defineAgentAbility({
  id: 'booby-traps',
  timing: 'start-of-turn',
  parameters: { space: anySpace },

  candidates: (state) => [...new Set(state.cameras.map((camera) => camera.space))].map((space) => ({ space })),

  check: (state, _user, { space }) =>
    state.cameras.some((camera) => camera.space === space)
      ? undefined
      : refuse('invalid-target', 'SO-20.23', 'There is no camera on this space; choose the space of a camera.'),

  apply(state, _user, { space }, context) {
    const camera = state.cameras.findIndex((candidate) => candidate.space === space);
    if (camera < 0) return;
    blindWhoSee(state, space, 'SO-20.23', context);
    state.cameras.splice(camera, 1);
    context.emit({ type: 'camera-removed', space, rule: 'SO-20.23' });
  },
});
