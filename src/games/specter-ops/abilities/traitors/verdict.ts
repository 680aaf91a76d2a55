import type { AgentAbility } from '../agent-ability.js';

/** The traitor Judge can have a hunter's die rolled again. SO-20.21 */
export const verdict: AgentAbility = { id: 'verdict', timing: 'dice-rolled', rerolls: { within: 4 } };
