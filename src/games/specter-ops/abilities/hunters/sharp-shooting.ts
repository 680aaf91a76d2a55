import type { HunterAbility } from '../hunter-ability.js';

/** The Gun attacks with two dice. SO-16.31 */
export const sharpShooting: HunterAbility = { id: 'sharp-shooting', timing: 'attack', attack: { dice: 2 } };
