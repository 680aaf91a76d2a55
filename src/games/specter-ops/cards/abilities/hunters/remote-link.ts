import { refuse } from '../../../../../kernel/index.js';
import { senseMotion } from '../../../rules/motion-sensor.js';
import { agentAt, vehicleCan } from '../../../table/tables.js';
import { defineHunterAbility } from '../hunter-ability.js';

/** Returns the ability to use the motion sensor from any space. */
const senseFromAfar = (id: string) =>
  defineHunterAbility({
    id,
    timing: 'instead-of-moving',

    check(state) {
      if (state.vehicle?.disabledBy !== null)
        return refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; its abilities cannot be used.');
      if (!vehicleCan(state, 'motion-sensor'))
        return refuse('ability-disabled', 'SO-16.36', 'The vehicle has no ability that can be used.');
      if (agentAt(state, 0).secret.sheet.length < 2)
        return refuse(
          'ability-disabled',
          'SO-12.26',
          'The agent has not completed its first turn; the motion sensor can be used only after it.',
        );
      return undefined;
    },

    apply: (state, _user, _chosen, context) => senseMotion(state, context),
  });

/** The Puppet uses the vehicle's ability from any space. SO-16.36 */
export const remoteLink = senseFromAfar('remote-link');

/** First printing of the Puppet's card: the Puppet can use only the motion sensor from any space. SO-26.16 */
export const remoteSensor = senseFromAfar('remote-sensor');
