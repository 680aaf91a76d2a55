import { CARDS } from '../../data/equipment.js';
import { spendCharge } from '../../rules/resolution/equipment-use.js';
import { agentAt } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.velocityBlade;

/** Hunters subtract 3 from attack rolls; the agent decides about the use when a hunter attacks. SO-26.13, SO-22.6 */
export const velocityBlade = defineEquipment({
  ...CARDS.velocityBlade,

  hooks: {
    attacked: {
      parameter: 'velocityBlade',
      bonus: -3,
      isInForce: ({ velocity }) => velocity,
      apply(state, { index }, context) {
        agentAt(state, index).velocity = true;
        context.emit({ type: 'equipment-used', agent: index, card: ID, rule: 'SO-26.13' });
        spendCharge(state, index, ID, false, true, context);
      },
    },
  },
});
