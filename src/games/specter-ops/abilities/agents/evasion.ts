import type { AgentAbility } from '../agent-ability.js';

/** Hunters near Spider subtract 2 from attack rolls. SO-26.10 */
export const evasion: AgentAbility = { id: 'evasion', timing: 'attacked', evasion: { within: 3, bonus: -2 } };
