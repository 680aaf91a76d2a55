import { CARDS } from '../../data/equipment.js';
import { defineEquipment } from './equipment-card.js';

/** Only hunters within 2 spaces see the agent. SO-17.16, SO-17.17, SO-17.18 */
export const stealthField = defineEquipment({
  ...CARDS.stealthField,
  gives: 'stealth',
});
