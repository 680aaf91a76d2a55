import type { HunterAbility } from '../hunter-ability.js';

/** The Beast can move a fifth space, and can then attack only in its own space. SO-16.30 */
export const quadripedalMove: HunterAbility = {
  id: 'quadripedal-move',
  timing: 'movement',
  moveLimit: { most: 5, roadOnly: false },
  attack: { onlyOwnSpaceFrom: 5 },
};
