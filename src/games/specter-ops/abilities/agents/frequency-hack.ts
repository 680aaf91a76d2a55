import type { AgentAbility } from '../agent-ability.js';

/** Blue Jay completes objectives from 2 spaces away. SO-26.6 */
export const frequencyHack: AgentAbility = { id: 'frequency-hack', timing: 'objective', objectiveRange: 2 };
