import { defineHunterAbility } from '../hunter-ability.js';

/** The hunter Heat sees through structures and barriers after a movement of at most 2 steps. SO-16.2, SO-16.3, SO-16.4 */
export const thermalVision = defineHunterAbility({ id: 'thermal-vision', timing: 'after-moving', hooks: { thermalAfter: 2 } });
