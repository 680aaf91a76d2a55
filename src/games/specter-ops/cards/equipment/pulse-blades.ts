import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { refusesInPassing, spendCharge } from '../../rules/resolution/equipment-use.js';
import { besideLastSeen, besideMarker, passesHunter } from '../../rules/resolution/markers.js';
import { stun } from '../../rules/status.js';
import { onlyTrue } from '../../table/parameters.js';
import { agentAt } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.pulseBlades;

/** Stuns every hunter next to the last seen marker; used along with the movement that places the marker. SO-17.35, SO-17.36 */
export const pulseBlades = defineEquipment({
  ...CARDS.pulseBlades,

  hooks: {
    marker: {
      parameter: 'pulseBlades',
      domain: onlyTrue,
      isAvailable: passesHunter,
      candidates: () => [true],

      check(state, { agent }, _yes: true, { marker, moving, cardUsed }) {
        if (!moving)
          return refuse('equipment-limit', 'SO-17.3', 'An equipment card was already used in this turn; at most one is allowed.');
        const card = refusesInPassing(agent, CARDS.pulseBlades, cardUsed);
        if (card !== undefined) return card;
        const beside = besideLastSeen(state, marker).length > 0;
        return beside
          ? undefined
          : refuse('invalid-target', 'SO-17.35', 'There is no hunter next to the last seen marker; Pulse Blades need one.');
      },

      begins(state, { index }, _yes, context) {
        agentAt(state, index).secret.turn.equipmentUsed = true;
        spendCharge(state, index, ID, true, true, context);
      },

      follows(state, { index }, _yes, marker, context) {
        context.emit({ type: 'equipment-used', agent: index, card: ID, rule: 'SO-17.35' });
        for (const hunter of besideMarker(state, marker)) stun(hunter, 'SO-17.35', context);
      },
    },
  },
});
