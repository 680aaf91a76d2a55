import { defineHunterAbility } from '../hunter-ability.js';

/** The Watcher can move a fifth space if every space of the movement is road. SO-16.27 */
export const fullSpeed = defineHunterAbility({ id: 'full-speed', timing: 'movement', hooks: { moveLimit: { most: 5, roadOnly: true } } });
