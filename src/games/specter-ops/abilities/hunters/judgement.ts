import type { HunterAbility } from '../hunter-ability.js';

/** Who is hurt by the Judge becomes fatigued. SO-16.10 */
export const judgement: HunterAbility = { id: 'judgement', timing: 'damage', attack: { fatigues: true } };
