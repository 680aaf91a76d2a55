import { type EquipmentModule, NO_TARGET, refusesMore } from './equipment-module.js';

/** Every hunter declares where its next movement ends. SO-17.32 to SO-17.34 */
export const mindTap: EquipmentModule = {
  id: 'mind-tap',
  timing: ['start-of-turn'],
  targets: () => NO_TARGET,
  refuses: (_state, _agent, target) => refusesMore(target, 'nothing', 'SO-17.32'),
  apply(state) {
    const hunters = state.hunters.flatMap(({ turned }, index) => (turned ? [] : [index]));
    state.pause = { kind: 'declare', hunters };
    return true;
  },
};
