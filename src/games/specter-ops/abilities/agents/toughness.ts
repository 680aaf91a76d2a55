import type { AgentAbility } from '../agent-ability.js';

/** Orangutan's 6 hit points are on his card. SO-26.9 */
export const toughness: AgentAbility = { id: 'toughness', timing: 'always' };
