import { spendCharge } from '../resolution/equipment-use.js';
import { agentAt } from '../rules/tables.js';
import { defineEquipment, unique } from './equipment-card.js';

const ID = 'velocity-blade';

/** Hunters subtract 3 from attacks, asked for when one attacks. SO-26.13, SO-22.6 */
export const velocityBlade = defineEquipment({
  ...unique('cobra'),
  id: ID,
  name: 'Velocity Blade',
  type: 'device',
  mode: 'reveal',
  charges: 2,
  rule: 'SO-26.13',
  timing: ['attacked'],

  attacked: {
    says: 'velocityBlade',
    bonus: -3,
    isInForce: ({ velocity }) => velocity,
    apply(state, index, context) {
      agentAt(state, index).velocity = true;
      context.emit({ type: 'equipment-used', agent: index, card: ID, rule: 'SO-26.13' });
      spendCharge(state, index, ID, false, true, context);
    },
  },
});
