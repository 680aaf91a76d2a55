import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Gun shoots at the first hunter that sees it in a turn. SO-20.25 */
export const traitorQuickDraw = defineAgentAbility({ id: 'traitor-quick-draw', timing: 'seen', hooks: { firstSeenShot: true } });
