import { type EquipmentModule, NO_TARGET, refusesMore } from './equipment-module.js';

/** Only hunters within 2 spaces see the agent. SO-17.16 to SO-17.18 */
export const stealthField: EquipmentModule = {
  id: 'stealth-field',
  timing: ['before-moving', 'after-moving'],
  targets: () => NO_TARGET,
  refuses: (_state, _agent, target) => refusesMore(target, 'nothing', 'SO-17.16'),
  apply(_state, agent) {
    agent.secret.stealth = true;
    return true;
  },
};
