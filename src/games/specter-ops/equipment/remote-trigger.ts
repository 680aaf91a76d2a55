import { type EquipmentModule, NO_TARGET } from './equipment-module.js';

/** A completion is shown a turn later, with the completion itself. SO-17.37 to SO-17.39 */
export const remoteTrigger: EquipmentModule = {
  id: 'remote-trigger',
  timing: ['completing'],
  targets: () => NO_TARGET,
  refuses: () => undefined,
  apply: () => true,
};
