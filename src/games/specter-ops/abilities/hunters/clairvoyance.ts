import { compass, QUADRANTS } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { observe } from '../../rules/history.js';
import { agentAt, hunterCell, hunterSpace, topologyOf } from '../../rules/tables.js';
import type { AbilityUse, HunterAbility } from '../hunter-ability.js';

const uses: readonly (readonly AbilityUse[])[] = [QUADRANTS.map((quadrant) => ({ quadrant }))];

/** The Judge senses the agent, or a decoy, in a quadrant. SO-16.7 to SO-16.9 */
export const clairvoyance: HunterAbility = {
  id: 'clairvoyance',
  name: 'Clairvoyance',
  timing: 'instead-of-moving',
  activated: {
    moment: 'instead-of-moving',
    asks: 'quadrant',
    uses: () => uses,
    refuses: (_state, _turn, { quadrant }) =>
      quadrant === undefined ? refuse('invalid-target', 'SO-16.7', 'Choose NE, SE, SW or NW.') : undefined,
    apply(state, _turn, hunter, { quadrant }, { emit }) {
      if (quadrant === undefined) return;
      const topology = topologyOf(state);
      const from = hunterCell(state, hunter);
      const { secret, marker } = agentAt(state, 0);
      const decoy = secret.decoy && marker !== null && compass(from, topology.at(marker.space)) === quadrant;
      const sensed = decoy || compass(from, topology.at(secret.space)) === quadrant;
      observe(state, { kind: 'quadrant', agent: 0, from: hunterSpace(state, hunter), quadrant, sensed });
      emit({ type: 'quadrant-sensed', quadrant, sensed, rule: 'SO-16.7' });
    },
  },
};
