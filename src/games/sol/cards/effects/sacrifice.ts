import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { stationsOnBoard } from '../../rules/pieces/fleet.js';
import { gainMomentum, putSundiver } from '../../rules/pieces/ledger.js';
import { countAt, spaceOf, stationById, stationId, stationType } from '../../rules/pieces/pieces.js';
import { anyFoundry } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

/** Momentum that the owner of a removed sundiver gains for it. SOL-15.56 */
const MOMENTUM_PER_SUNDIVER = 2;

const STARTED = refuse('effect-condition', 'SOL-15.55', 'A station is already activated; Sacrifice replaces the whole activate action.');
const NO_FOUNDRY = refuse('effect-condition', 'SOL-15.55', 'The station is not a foundry on the board; choose one that is.');
const NOBODY = refuse('effect-condition', 'SOL-15.55', 'There is no sundiver in the space of the foundry; Sacrifice needs at least one.');

/**
 * Removes all sundivers in the space of a chosen foundry from the game, and gives momentum to the owners of these sundivers. SOL-15.55,
 * SOL-15.56
 */
export const sacrifice = defineEffect({
  ...EFFECT_CARDS.sacrifice,
  runs: false,
  standsIn: 'activate',
  performs: true,
  parameters: { station: anyFoundry },
  says: ({ station }) => `to vaporize the sundivers in the space of ${station}`,

  *candidates(state) {
    for (const { seat, slot } of stationsOnBoard(state)) {
      if (stationType(slot) === 'foundry') yield { station: stationId(state.seats[seat], slot) };
    }
  },

  check(state, _seat, { station: id }) {
    if (state.turn.done) return STARTED;
    const station = stationById(state, id);
    if (station === undefined || stationType(station.slot) !== 'foundry') return NO_FOUNDRY;
    const space = spaceOf(state, station);
    return state.seats.some(({ sundivers }) => countAt(sundivers, space) > 0) ? undefined : NOBODY;
  },

  apply(state, _seat, { station: id }, context) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const space = spaceOf(state, station);
    state.seats.forEach(({ sundivers }, seat) => {
      const there = countAt(sundivers, space);
      sundivers.forEach((location, slot) => {
        if (location === space) putSundiver(state, seat, slot, 'vaporized', 'SOL-15.55', context);
      });
      gainMomentum(state, seat, MOMENTUM_PER_SUNDIVER * there, 'SOL-15.56', context);
    });
    state.turn.done = true;
    state.turn.replaced = true;
  },
});
