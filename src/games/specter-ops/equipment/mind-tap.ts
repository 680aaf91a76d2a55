import { defineEquipment, unique } from './equipment-card.js';

/** Every hunter declares where its next movement ends. SO-17.32, SO-17.33, SO-17.34 */
export const mindTap = defineEquipment({
  ...unique('raven'),
  id: 'mind-tap',
  name: 'Mind Tap',
  type: 'device',
  mode: 'reveal',
  charges: 1,
  rule: 'SO-17.32',
  timing: ['start-of-turn'],
  asksForDestinations: true,
  apply(state) {
    state.pause = { kind: 'declare', hunters: state.hunters.flatMap(({ turned }, index) => (turned ? [] : [index])) };
  },
});
