import { CARDS } from '../../data/equipment.js';
import { distanceBetween } from '../../model/board/topology.js';
import { rollAgainst } from '../../rules/resolution/rolls.js';
import { stun } from '../../rules/status.js';
import { anySpace } from '../../table/parameters.js';
import { topologyOf } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.concussionGrenade;
/** Maximum distance from the token to an affected hunter, in spaces. SO-17.26 */
const BLAST = 1;
/** The highest total of a hunter's die roll with which the hunter is stunned. SO-17.26 */
const STUNS_UP_TO = 4;

/** Each hunter at most `BLAST` spaces from the token rolls a die, and is stunned on 4 or less. SO-17.26, SO-17.12 */
export const concussionGrenade = defineEquipment({
  ...CARDS.concussionGrenade,
  parameters: { space: anySpace },
  thrown: { reach: 4, anywhere: true },

  apply(state, { index }, { space }, context) {
    const topology = topologyOf(state);
    const token = topology.at(space);
    const near = state.hunters.flatMap(({ space: at, turned }, hunter) =>
      turned || at === null || distanceBetween(topology.at(at), token) > BLAST ? [] : [hunter],
    );
    rollAgainst(state, index, ID, near, context);
  },

  hooks: {
    rolledAgainst(hunter, total, context) {
      if (total <= STUNS_UP_TO) stun(hunter, 'SO-17.26', context);
    },
  },
});
