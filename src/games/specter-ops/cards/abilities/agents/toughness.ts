import { defineAgentAbility } from '../agent-ability.js';

/** Orangutan has 6 hit points; the card's data contains them. SO-26.9 */
export const toughness = defineAgentAbility({ id: 'toughness', timing: 'always' });
