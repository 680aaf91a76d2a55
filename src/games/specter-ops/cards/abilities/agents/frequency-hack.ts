import { defineAgentAbility } from '../agent-ability.js';

/** Blue Jay completes objectives from 2 spaces away. SO-26.6 */
export const frequencyHack = defineAgentAbility({ id: 'frequency-hack', timing: 'objective', hooks: { objectiveRange: 2 } });
