import type { HunterAbility } from '../hunter-ability.js';

/** The Prophet is told whether an open objective is in the agent's reach. SO-16.33 */
export const preCognition: HunterAbility = { id: 'pre-cognition', timing: 'agents-turn-end', foresees: true };
