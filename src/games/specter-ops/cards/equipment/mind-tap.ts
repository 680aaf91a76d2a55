import { CARDS } from '../../data/equipment.js';
import { defineEquipment } from './equipment-card.js';

/** Every hunter declares where its next movement ends. SO-17.32, SO-17.33, SO-17.34 */
export const mindTap = defineEquipment({
  ...CARDS.mindTap,
  asksForDestinations: true,
  apply(state) {
    state.pause = { kind: 'declare', hunters: state.hunters.flatMap(({ turned }, index) => (turned ? [] : [index])) };
  },
});
