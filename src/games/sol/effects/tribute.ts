import { defineEffect } from '../hooks.js';
import { gainEnergy, payEnergy } from '../ledger.js';
import { countAt, spaceOf, stationById, stationId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { StationId } from '../schema.js';
import { stationsOnBoard } from './stations-on-board.js';

const NOT_OWN = refusal('effect-condition', 'SOL-15.67', 'Choose an own station on the board.');
const NO_VISITOR = refusal('effect-condition', 'SOL-15.67', 'No sundiver of another player is in the space of this station.');

/** Visitors of one own station pay. SOL-15.67 */
export const tribute = defineEffect({
  id: 'tribute',
  name: 'Tribute',
  colour: 'red',
  timing: 'any',
  runs: false,
  parameters: { station: StationId },

  candidates: (state, seat) =>
    stationsOnBoard(state)
      .filter((station) => station.seat === seat)
      .map(({ slot }) => ({ station: stationId(state.seats[seat], slot) })),

  check(state, seat, { station: id }) {
    const station = stationById(state, id);
    if (station?.seat !== seat) return NOT_OWN;
    const space = spaceOf(state, station);
    const visited = state.seats.some(({ sundivers }, other) => other !== seat && countAt(sundivers, space) > 0);
    return visited ? undefined : NO_VISITOR;
  },

  apply(state, seat, { station: id }, context) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const space = spaceOf(state, station);
    state.seats.forEach(({ sundivers, energy }, other) => {
      if (other === seat) return;
      const amount = Math.min(countAt(sundivers, space), energy);
      payEnergy(state, other, amount, 'SOL-15.67', context);
      gainEnergy(state, seat, amount, 'SOL-15.67', context);
    });
  },
});
