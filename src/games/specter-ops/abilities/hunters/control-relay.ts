import { refuse } from '../../refusals.js';
import type { AbilityUse, HunterAbility } from '../hunter-ability.js';

const uses: readonly (readonly AbilityUse[])[] = [[{}]];

/** The Puppet drives the vehicle from wherever it is. SO-16.35, SO-17.27 */
export const controlRelay: HunterAbility = {
  id: 'control-relay',
  name: 'Control Relay',
  timing: 'instead-of-moving',
  activated: {
    moment: 'instead-of-moving',
    drivesVehicle: true,
    uses: () => uses,
    refuses: ({ vehicle }) => (vehicle?.disabledBy === null ? undefined : refuse('vehicle-disabled', 'SO-17.27', 'An EMP is in force.')),
    apply(_state, turn) {
      turn.relay = true;
    },
  },
};
