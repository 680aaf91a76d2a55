import type { AgentAbility } from '../agent-ability.js';

/** The traitor Tracker's Rover takes the hits of agents beside it. SO-20.22 */
export const loyalToTheEnd: AgentAbility = { id: 'loyal-to-the-end', timing: 'always', petGuards: true };
