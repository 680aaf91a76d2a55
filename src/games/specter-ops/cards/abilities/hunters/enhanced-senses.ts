import { defineHunterAbility } from '../hunter-ability.js';

/** After moving 3 spaces or fewer, the Beast learns whether the agent is within 4 spaces. SO-16.28 */
export const enhancedSenses = defineHunterAbility({
  id: 'enhanced-senses',
  timing: 'after-moving',
  hooks: { senses: { most: 3, range: 4 } },
});
