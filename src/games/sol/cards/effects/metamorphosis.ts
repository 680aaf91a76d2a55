import { oneOf, refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { STATION_TYPES } from '../../model/words.js';
import { spaceOf, spareStation, stationById, stationId, stationType } from '../../rules/pieces/pieces.js';
import { ownStation } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

const NOT_ACTIVATED = refuse('effect-condition', 'SOL-15.40', 'Choose a station of yours that was activated in this action.');
const SAME_TYPE = refuse('parameter', 'SOL-15.40', 'The station already has this type; choose another type.');
const NO_PIECE = refuse('no-piece', 'SOL-15.40', 'The reserve of the player has no station of this type.');

/**
 * Replaces one of the player's stations that the player has activated in this turn with a station of another type from the reserve.
 * SOL-15.40, SOL-15.41
 */
export const metamorphosis = defineEffect({
  ...EFFECT_CARDS.metamorphosis,
  runs: false,
  parameters: { station: ownStation, to: oneOf(STATION_TYPES) },
  says: ({ station, to }) => `to turn ${station} into a ${to}`,

  *candidates(state, seat) {
    const own = state.seats[seat];
    for (const [slot, location] of own.stations.entries()) {
      if (!state.turn.activated.includes(location)) continue;
      for (const to of STATION_TYPES) yield { station: stationId(own, slot), to };
    }
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
    const { stations } = state.seats[seat];
    stations[station.slot] = 'reserve';
    stations[slot] = at;
    emit({ type: 'station-replaced', station: id, by: stationId(state.seats[seat], slot), at, rule: 'SOL-15.40' });
  },
});
