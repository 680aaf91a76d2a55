import { refuse } from '../../../../kernel/index.js';
import { senseMotion } from '../../rules/motion-sensor.js';
import { agentAt, vehicleCan } from '../../rules/tables.js';
import { activation, type HunterAbility } from '../hunter-ability.js';

const senseFromAfar = activation({
  moment: 'instead-of-moving',
  parameters: {},
  refuses(state) {
    if (state.vehicle?.disabledBy !== null)
      return refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; its ability cannot be used.');
    if (!vehicleCan(state, 'motion-sensor')) return refuse('ability-disabled', 'SO-16.36', 'This vehicle has no ability that can be used.');
    if (agentAt(state, 0).secret.sheet.length < 2) return refuse('ability-disabled', 'SO-12.26', 'The agent has not moved yet.');
    return undefined;
  },
  apply: (state, _turn, _hunter, _use, context) => senseMotion(state, context),
});

/** The Puppet uses the vehicle's ability from any space. SO-16.36 */
export const remoteLink: HunterAbility = {
  id: 'remote-link',
  timing: 'instead-of-moving',
  activated: senseFromAfar,
};

/** First printing: the motion sensor only. SO-26.16 */
export const remoteSensor: HunterAbility = {
  id: 'remote-sensor',
  timing: 'instead-of-moving',
  activated: senseFromAfar,
};
