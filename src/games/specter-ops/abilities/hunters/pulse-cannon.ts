import type { HunterAbility } from '../hunter-ability.js';

/** Heat shoots through structures and barriers. SO-16.5, SO-16.6 */
export const pulseCannon: HunterAbility = { id: 'pulse-cannon', timing: 'attack', attack: { piercing: true } };
