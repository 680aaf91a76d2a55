import type { AgentAbility } from '../agent-ability.js';

/** Orangutan has 6 hit points; the card's data contains them. SO-26.9 */
export const toughness: AgentAbility = { id: 'toughness', timing: 'always' };
