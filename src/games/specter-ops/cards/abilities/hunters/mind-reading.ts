import { defineHunterAbility } from '../hunter-ability.js';

/** The Prophet adds 2 to his rolls. SO-16.32 */
export const mindReading = defineHunterAbility({ id: 'mind-reading', timing: 'attack', hooks: { rollBonus: 2 } });
