import type { HunterAbility } from '../hunter-ability.js';

/** The Prophet adds 2 to his rolls. SO-16.32 */
export const mindReading: HunterAbility = { id: 'mind-reading', timing: 'attack', rollBonus: 2 };
