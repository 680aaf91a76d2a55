import type { HunterAbility } from '../hunter-ability.js';

/** The Watcher moves a fifth space when all of the way is road. SO-16.27 */
export const fullSpeed: HunterAbility = {
  id: 'full-speed',
  timing: 'movement',
  moveLimit: { most: 5, roadOnly: true },
};
