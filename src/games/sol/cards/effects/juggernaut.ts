import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { stationById } from '../../rules/pieces/pieces.js';
import { ownStation } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

const NOT_OWN = refuse('effect-condition', 'SOL-15.37', 'The station is not yours or not on the board; choose another station.');

/**
 * Allows the player to fly and hurl one own station as if it were a sundiver. While the effect runs, its field `marks` holds the id of that
 * station. SOL-15.37, SOL-15.38, SOL-15.39
 */
export const juggernaut = defineEffect({
  ...EFFECT_CARDS.juggernaut,
  runs: true,
  parameters: { station: ownStation },
  says: ({ station }) => `to let ${station} fly`,
  check: (state, seat, { station }) => (stationById(state, station)?.seat === seat ? undefined : NOT_OWN),
  marks: ({ station }) => [station],
  hooks: { liftsStation: ({ marks }, station) => marks[0] === station },
});
