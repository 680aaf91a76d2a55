import { defineHunterAbility } from '../hunter-ability.js';

/** The Gun attacks with two dice. SO-16.31 */
export const sharpShooting = defineHunterAbility({ id: 'sharp-shooting', timing: 'attack', hooks: { attack: { dice: 2 } } });
