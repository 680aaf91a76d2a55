import type { HunterAbility } from '../hunter-ability.js';

/** The Prophet learns whether an open objective is in the agent's range. SO-16.33 */
export const preCognition: HunterAbility = { id: 'pre-cognition', timing: 'agents-turn-end', foresees: true };
