import { defineHunterAbility } from '../hunter-ability.js';

/** The Prophet learns whether an objective that is not completed is within the agent's range. SO-16.33 */
export const preCognition = defineHunterAbility({ id: 'pre-cognition', timing: 'agents-turn-end', hooks: { foresees: true } });
