import { defineAgentAbility } from '../agent-ability.js';

/** Fox can move a fifth space, which fatigues her. SO-15.2, SO-15.3 */
export const dash = defineAgentAbility({ id: 'dash', timing: 'movement', hooks: { dash: 5 } });
