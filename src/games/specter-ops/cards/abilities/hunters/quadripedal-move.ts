import { defineHunterAbility } from '../hunter-ability.js';

/** The Beast can move a fifth space, and can then attack only in its own space. SO-16.30 */
export const quadripedalMove = defineHunterAbility({
  id: 'quadripedal-move',
  timing: 'movement',
  hooks: { moveLimit: { most: 5, roadOnly: false }, attack: { onlyOwnSpaceFrom: 5 } },
});
