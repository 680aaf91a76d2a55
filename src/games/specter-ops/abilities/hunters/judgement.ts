import type { HunterAbility } from '../hunter-ability.js';

/** An agent that the Judge wounds becomes fatigued. SO-16.10 */
export const judgement: HunterAbility = { id: 'judgement', timing: 'damage', attack: { fatigues: true } };
