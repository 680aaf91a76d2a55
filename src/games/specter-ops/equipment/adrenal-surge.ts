import { defineEquipment, general } from './equipment-card.js';

/** Up to 6 spaces in this turn. SO-17.14, SO-17.15 */
export const adrenalSurge = defineEquipment({
  ...general,
  id: 'adrenal-surge',
  name: 'Adrenal Surge',
  type: 'boost',
  mode: 'covert',
  rule: 'SO-17.14',
  timing: ['before-moving'],
  gives: 'surge',
});
