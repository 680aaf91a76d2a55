import { CARDS } from '../../data/equipment.js';
import { spendCharge } from '../../rules/resolution/equipment-use.js';
import { agentAt, insiders } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.remoteTrigger;

/** Delays the announcement of a completed objective by a turn; used along with the completion. SO-17.37, SO-17.38, SO-17.39 */
export const remoteTrigger = defineEquipment({
  ...CARDS.remoteTrigger,

  hooks: {
    completing: {
      parameter: 'remoteTrigger',
      keepsBack: true,
      apply(state, { index }, section, context) {
        agentAt(state, index).secret.turn.equipmentUsed = true;
        spendCharge(state, index, ID, true, true, context);
        state.secret.delayed.push(section);
        context.emit({ type: 'objective-completed-secretly', to: insiders(state), section, rule: 'SO-17.37' });
      },
    },
  },
});
