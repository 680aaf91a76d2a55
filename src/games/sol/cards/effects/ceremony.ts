import { EFFECT_CARDS } from '../../data/effects.js';
import { OUTER_DEPTH } from '../../model/words.js';
import { gainEnergy } from '../../rules/pieces/ledger.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

/** Gives the player 1 energy for each sundiver launched from the player's own mothership into the outer orbit. SOL-15.15 */
export const ceremony = defineEffect({
  ...EFFECT_CARDS.ceremony,
  runs: true,

  hooks: {
    launched(state, _running, { seat, to, own }, context) {
      if (own && boardOf(state).space(to)?.depth === OUTER_DEPTH) gainEnergy(state, seat, 1, 'SOL-15.15', context);
    },
  },
});
