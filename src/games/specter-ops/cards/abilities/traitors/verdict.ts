import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Judge can have a hunter's die rolled again. SO-20.21 */
export const verdict = defineAgentAbility({ id: 'verdict', timing: 'dice-rolled', hooks: { rerolls: { within: 4 } } });
