import { refuse } from '../../../../../kernel/index.js';
import { defineHunterAbility } from '../hunter-ability.js';

/** The Puppet drives the vehicle from any space. SO-16.35, SO-17.27 */
export const controlRelay = defineHunterAbility({
  id: 'control-relay',
  timing: 'instead-of-moving',
  drivesVehicle: true,
  check: ({ vehicle }) =>
    vehicle?.disabledBy === null
      ? undefined
      : refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; it cannot move.'),
  apply(_state, { turn }) {
    turn.relay = true;
  },
});
