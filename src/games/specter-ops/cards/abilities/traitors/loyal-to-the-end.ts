import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Tracker's Rover loses the hit points that agents next to it would lose. SO-20.22 */
export const loyalToTheEnd = defineAgentAbility({ id: 'loyal-to-the-end', timing: 'always', hooks: { petGuards: true } });
