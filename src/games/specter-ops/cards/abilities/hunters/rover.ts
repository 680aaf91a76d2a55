import { defineHunterAbility } from '../hunter-ability.js';

/**
 * The Tracker's pet barks when it sees an agent, and bites an agent on the pet's space. SO-16.11, SO-16.12, SO-16.13, SO-16.14, SO-16.15,
 * SO-16.16, SO-16.17
 */
export const rover = defineHunterAbility({ id: 'rover', timing: 'always', hooks: { barks: { least: 4 } } });
