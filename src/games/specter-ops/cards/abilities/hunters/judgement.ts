import { defineHunterAbility } from '../hunter-ability.js';

/** An agent that the Judge wounds becomes fatigued. SO-16.10 */
export const judgement = defineHunterAbility({ id: 'judgement', timing: 'damage', hooks: { attack: { fatigues: true } } });
