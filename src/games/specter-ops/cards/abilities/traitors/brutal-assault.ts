import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Beast can end its movement on hunters, and stuns them. SO-20.24 */
export const brutalAssault = defineAgentAbility({ id: 'brutal-assault', timing: 'movement', hooks: { assault: true } });
