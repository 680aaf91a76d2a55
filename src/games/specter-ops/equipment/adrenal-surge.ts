import { type EquipmentModule, NO_TARGET, refusesMore } from './equipment-module.js';

/** Spaces that a surge lets the agent move. SO-17.14 */
export const SURGE_MOVE = 6;

/** Up to 6 spaces in this turn. SO-17.14, SO-17.15 */
export const adrenalSurge: EquipmentModule = {
  id: 'adrenal-surge',
  timing: ['before-moving'],
  targets: () => NO_TARGET,
  refuses: (_state, _agent, target) => refusesMore(target, 'nothing', 'SO-17.14'),
  apply(_state, agent) {
    agent.secret.turn.surge = true;
    return true;
  },
};
