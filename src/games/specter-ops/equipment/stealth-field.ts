import { defineEquipment, general } from './equipment-card.js';

/** Only hunters within 2 spaces see the agent. SO-17.16, SO-17.17, SO-17.18 */
export const stealthField = defineEquipment({
  ...general,
  id: 'stealth-field',
  name: 'Stealth Field',
  type: 'device',
  mode: 'covert',
  rule: 'SO-17.16',
  timing: ['before-moving', 'after-moving'],
  gives: 'stealth',
});
