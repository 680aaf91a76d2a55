import { refuse } from '../../../../kernel/index.js';
import { activation, type HunterAbility } from '../hunter-ability.js';

/** The Puppet drives the vehicle from any space. SO-16.35, SO-17.27 */
export const controlRelay: HunterAbility = {
  id: 'control-relay',
  timing: 'instead-of-moving',
  activated: activation({
    moment: 'instead-of-moving',
    drivesVehicle: true,
    parameters: {},
    refuses: ({ vehicle }) =>
      vehicle?.disabledBy === null
        ? undefined
        : refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; it cannot move.'),
    apply(_state, turn) {
      turn.relay = true;
    },
  }),
};
