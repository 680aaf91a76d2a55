import { defineEffect } from '../hooks.js';
import { putStation } from '../ledger.js';
import { spaceOf, spareStation, stationById, stationId, stationType } from '../pieces.js';
import { refusal } from '../refusals.js';
import { StationId } from '../schema.js';
import { STATION_TYPES, StationType } from '../vocabulary.js';

const NOT_ACTIVATED = refusal('effect-condition', 'SOL-15.40', 'Choose an own station that was activated in this action.');
const SAME_TYPE = refusal('parameter', 'SOL-15.40', 'The new station must be of another type.');
const NO_PIECE = refusal('no-piece', 'SOL-15.40', 'The reserve holds no station of that type.');

/** An own station that was activated becomes one of another type. SOL-15.40, SOL-15.41 */
export const metamorphosis = defineEffect({
  id: 'metamorphosis',
  name: 'Metamorphosis',
  colour: 'green',
  timing: 'activate',
  runs: false,
  parameters: { station: StationId, to: StationType },

  candidates(state, seat) {
    const own = state.seats[seat];
    const { activated } = state.turn;
    if (activated.length === 0) return [];
    const candidates: { station: string; to: StationType }[] = [];
    own.stations.forEach((location, slot) => {
      if (activated.includes(location)) for (const to of STATION_TYPES) candidates.push({ station: stationId(own, slot), to });
    });
    return candidates;
  },

  check(state, seat, { station: id, to }) {
    const station = stationById(state, id);
    if (station?.seat !== seat || !state.turn.activated.includes(spaceOf(state, station))) return NOT_ACTIVATED;
    if (stationType(station.slot) === to) return SAME_TYPE;
    return spareStation(state.seats[seat], to) < 0 ? NO_PIECE : undefined;
  },

  apply(state, seat, { station: id, to }, { emit }) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const at = spaceOf(state, station);
    const slot = spareStation(state.seats[seat], to);
    putStation(state, seat, station.slot, 'reserve');
    putStation(state, seat, slot, at);
    emit({ type: 'station-replaced', station: id, by: stationId(state.seats[seat], slot), at, rule: 'SOL-15.40' });
  },
});
