import { defineAgentAbility } from '../agent-ability.js';

/** Orangutan has 6 hit points; the data of his card already contain this number. SO-26.9 */
export const toughness = defineAgentAbility({ id: 'toughness', timing: 'always' });
