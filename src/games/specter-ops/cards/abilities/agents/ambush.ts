import { defineAgentAbility } from '../agent-ability.js';

/** Cobra stuns hunters that end their movement on her or next to her. SO-26.7, SO-26.8 */
export const ambush = defineAgentAbility({ id: 'ambush', timing: 'hunter-ends-movement', hooks: { ambush: { least: 4 } } });
