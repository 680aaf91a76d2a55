import { defineEffect } from '../hooks.js';
import { gainMomentum, putSundiver } from '../ledger.js';
import { countAt, spaceOf, stationById, stationId, stationType } from '../pieces.js';
import { refusal } from '../refusals.js';
import { StationId } from '../schema.js';
import { stationsOnBoard } from './stations-on-board.js';

/** SOL-15.56 */
const MOMENTUM_PER_SUNDIVER = 2;

const STARTED = refusal(
  'effect-condition',
  'SOL-15.55',
  'Sacrifice takes the place of the whole activate action, and something was activated.',
);
const NO_FOUNDRY = refusal('effect-condition', 'SOL-15.55', 'Choose a foundry on the board.');
const NOBODY = refusal('effect-condition', 'SOL-15.55', 'No sundiver is in the space of this foundry.');

/** Everyone on a foundry is vaporized, and their owners are paid. SOL-15.55, SOL-15.56 */
export const sacrifice = defineEffect({
  id: 'sacrifice',
  name: 'Sacrifice',
  colour: 'yellow',
  timing: 'activate',
  runs: false,
  standsIn: 'activate',
  performs: true,
  parameters: { station: StationId },

  candidates(state) {
    if (state.turn.done) return [];
    const candidates: { station: string }[] = [];
    for (const { seat, slot } of stationsOnBoard(state)) {
      if (stationType(slot) === 'foundry') candidates.push({ station: stationId(state.seats[seat], slot) });
    }
    return candidates;
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
