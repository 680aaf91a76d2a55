import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { hasCell } from '../../model/board/cell-set.js';
import type { Config } from '../../model/schema.js';
import { refusesInPassing } from '../../rules/resolution/equipment-use.js';
import { refusesOpenSpace } from '../../rules/resolution/targets.js';
import { anySpace } from '../../table/parameters.js';
import { agentAt, insiders, topologyOf } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.holoDecoy;
/**
 * The maximum distance from the agent to the decoy, in spaces. In the printings listed in `takesPlaceIn`, the decoy can only replace a
 * marker that the movement itself would place. SO-26.12
 */
const DECOY = { reach: 4, takesPlaceIn: ['revised'] } as const;

/** The agent chooses the space of the last seen marker, along with a movement. SO-26.12, SO-22.5 */
export const holoDecoy = defineEquipment({
  ...CARDS.holoDecoy,

  hooks: {
    marker: {
      parameter: 'holoDecoy',
      domain: anySpace,
      decoy: DECOY,
      isAvailable: () => true,

      candidates(state, { agent }) {
        const topology = topologyOf(state);
        return topology.cellsWithin(topology.at(agent.secret.space), DECOY.reach).map((cell) => topology.ids[cell]);
      },

      check(state, { agent }, space: string, { base, moving, cardUsed }) {
        const closed = refusesOpenSpace(state, space, 'SO-17.7');
        if (closed !== undefined) return closed;
        const card = moving
          ? refusesInPassing(agent, CARDS.holoDecoy, cardUsed)
          : refuse('equipment-timing', 'SO-22.5', 'Holo Decoy can be used only at the end of the movement.');
        if (card !== undefined) return card;
        const topology = topologyOf(state);
        if (!hasCell(topology.within(topology.at(agent.secret.space), DECOY.reach), topology.at(space))) {
          return refuse('out-of-range', 'SO-26.12', `The space is too far from the agent; the decoy must be within ${DECOY.reach} spaces.`);
        }
        if (base?.kind === 'visible')
          return refuse('invalid-target', 'SO-26.12', 'The agent ends its movement in sight; a decoy needs a last seen marker.');
        const takesPlaceIn: readonly Config['printing'][] = DECOY.takesPlaceIn;
        return base === undefined && takesPlaceIn.includes(state.config.printing)
          ? refuse('invalid-target', 'SO-26.12', 'No hunter has seen the agent, so no last seen marker is placed; a decoy needs one.')
          : undefined;
      },

      place: (_marker, space: string) => ({ kind: 'last-seen', space }),

      begins(state, { index }, space: string, { emit }) {
        const { secret } = agentAt(state, index);
        secret.turn.equipmentUsed = true;
        const card = secret.cards.find((held) => held.card === ID && held.charges > 0);
        if (card !== undefined) card.charges -= 1;
        emit({ type: 'equipment-used-in-secret', to: insiders(state), agent: index, card: ID, space, rule: 'SO-17.9' });
      },
    },
  },
});
