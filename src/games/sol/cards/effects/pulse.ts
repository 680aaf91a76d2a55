import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { depthOf } from '../../model/board/board.js';
import { FIRST_SOLAR_DEPTH } from '../../model/words.js';
import { stationsOnBoard } from '../../rules/pieces/fleet.js';
import { spaceOf } from '../../rules/pieces/pieces.js';
import { canActivate } from '../../rules/turn/activation.js';
import { baseOf, rewardRefusal } from '../../rules/turn/rewards.js';
import { defineEffect } from './effect.js';

const STARTED = refuse('effect-condition', 'SOL-15.50', 'A station is already activated; Pulse replaces the whole activate action.');
const NOTHING = refuse('effect-condition', 'SOL-15.52', 'No station in the two orbits can be activated; Pulse needs at least one.');
const UNFINISHED = refuse(
  'effect-condition',
  'SOL-15.52',
  'A station in the orbits can still be activated; Pulse must activate all stations that can be activated.',
);

/**
 * Replaces the normal activations of the turn: the user activates all stations in the outer and the inner orbit without sundivers. No
 * sundiver is recalled and no cards are drawn for these activations. SOL-15.50, SOL-15.51, SOL-15.52
 */
export const pulse = defineEffect({
  ...EFFECT_CARDS.pulse,
  runs: true,
  standsIn: 'activate',

  check(state, seat, _chosen) {
    if (state.turn.done) return STARTED;
    const possible = stationsOnBoard(state).some((station) => {
      const space = spaceOf(state, station);
      const inOrbit = depthOf(space) < FIRST_SOLAR_DEPTH;
      return inOrbit && rewardRefusal(state, seat, station, baseOf(state, space)) === undefined;
    });
    return possible ? undefined : NOTHING;
  },

  hooks: {
    activatesOrbits: true,
    mixesTypes: true,
    refusesEnd: (state, seat) => (canActivate(state, seat) ? UNFINISHED : undefined),
  },
});
