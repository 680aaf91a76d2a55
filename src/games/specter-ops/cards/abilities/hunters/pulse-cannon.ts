import { defineHunterAbility } from '../hunter-ability.js';

/** Heat shoots through structures and barriers. SO-16.5, SO-16.6 */
export const pulseCannon = defineHunterAbility({ id: 'pulse-cannon', timing: 'attack', hooks: { attack: { piercing: true } } });
