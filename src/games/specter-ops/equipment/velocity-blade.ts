import { type EquipmentModule, NO_TARGET } from './equipment-module.js';

/** Hunters subtract 3 from attacks, asked for when one attacks. SO-26.13, SO-22.6 */
export const velocityBlade: EquipmentModule = {
  id: 'velocity-blade',
  timing: ['attacked'],
  targets: () => NO_TARGET,
  refuses: () => undefined,
  apply: () => true,
};
