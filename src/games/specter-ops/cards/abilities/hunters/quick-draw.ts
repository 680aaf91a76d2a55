import { defineHunterAbility } from '../hunter-ability.js';

/** The Gun shoots at an agent that it spots during the agent's turn. SO-16.37, SO-16.38, SO-16.39 */
export const quickDraw = defineHunterAbility({ id: 'quick-draw', timing: 'agents-movement', hooks: { quickDraw: { dice: 1 } } });
