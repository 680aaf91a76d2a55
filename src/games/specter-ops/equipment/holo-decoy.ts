import { type EquipmentModule, NO_TARGET } from './equipment-module.js';

/** The last seen marker lies where the agent likes, with the movement that places it. SO-26.12, SO-22.5 */
export const holoDecoy: EquipmentModule = {
  id: 'holo-decoy',
  timing: ['marker-placed'],
  targets: () => NO_TARGET,
  refuses: () => undefined,
  apply: () => true,
};
