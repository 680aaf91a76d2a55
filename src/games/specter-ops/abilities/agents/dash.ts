import type { AgentAbility } from '../agent-ability.js';

/** Fox moves a fifth space and is fatigued by it. SO-15.2, SO-15.3 */
export const dash: AgentAbility = { id: 'dash', timing: 'movement', dash: 5 };
