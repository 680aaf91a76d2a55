import { CARDS } from '../../data/equipment.js';
import { defineEquipment } from './equipment-card.js';

/** The agent can move up to 6 spaces in this turn. SO-17.14, SO-17.15 */
export const adrenalSurge = defineEquipment({
  ...CARDS.adrenalSurge,
  gives: 'surge',
});
