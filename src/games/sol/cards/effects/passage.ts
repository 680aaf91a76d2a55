import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { distinctSundivers } from '../../rules/pieces/interchange.js';
import { gainMomentum } from '../../rules/pieces/ledger.js';
import { isInPlay, slotOf, sundiverId } from '../../rules/pieces/pieces.js';
import { ownSundiver } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

const NOT_IN_PLAY = refuse('effect-condition', 'SOL-15.44', 'The sundiver is not yours or not in play; choose one of yours in play.');

/**
 * Gives the user 1 momentum for each different gate that one chosen sundiver crosses. While the effect runs, its field `marks` holds the id
 * of that sundiver, then the ids of the gates that it has crossed. SOL-15.44
 */
export const passage = defineEffect({
  ...EFFECT_CARDS.passage,
  runs: true,
  parameters: { sundiver: ownSundiver },
  says: ({ sundiver }) => `with ${sundiver}`,

  candidates: (state, seat) => distinctSundivers(state, seat).map((slot) => ({ sundiver: sundiverId(state.seats[seat], slot) })),

  check({ seats }, seat, { sundiver }) {
    const slot = slotOf(seats[seat], sundiver);
    return slot >= 0 && isInPlay(seats[seat].sundivers[slot]) ? undefined : NOT_IN_PLAY;
  },

  marks: ({ sundiver }) => [sundiver],

  hooks: {
    flown(state, { marks }, { seat, piece, gate }, context) {
      if (piece !== marks[0] || gate === null || marks.includes(gate)) return;
      marks.push(gate);
      gainMomentum(state, seat, 1, 'SOL-15.44', context);
    },
  },
});
