import { defineAgentAbility } from '../agent-ability.js';

/** Hunters near Spider subtract 2 from attack rolls. SO-26.10 */
export const evasion = defineAgentAbility({ id: 'evasion', timing: 'attacked', hooks: { evasion: { within: 3, bonus: -2 } } });
