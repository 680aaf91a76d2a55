import { listOf, refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { CARDS } from '../../data/rewards.js';
import type { StationType } from '../../model/words.js';
import { stationsOnBoard } from '../../rules/pieces/fleet.js';
import { drawFromReserve, putSundiver } from '../../rules/pieces/ledger.js';
import { holdOf, slotOf, spaceOf, spareStation, stationById, stationId, stationType, sundiverId } from '../../rules/pieces/pieces.js';
import { foreignStation, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';
import { stationEntered } from './running.js';

/** Number of sundivers needed to take over a station, keyed by station type. SOL-15.33 */
const INVADERS: Readonly<Record<StationType, number>> = { node: 2, foundry: 2, tower: 3 };

const CONVERTED = refuse('already-converted', 'SOL-15.33', 'The conversion of this turn is already done; Invade replaces it.');
const NOT_FOREIGN = refuse('effect-condition', 'SOL-15.33', 'The station is not a station of another player on the board; choose one.');
const WRONG_SUNDIVERS = refuse(
  'effect-condition',
  'SOL-15.33',
  'The sundivers do not fit; expected exactly 2 of your sundivers in the space of the station, or 3 for a tower.',
);
const NO_PIECE = refuse('no-piece', 'SOL-15.34', 'The reserve of the player has no station of this type; Invade needs one.');

/**
 * Takes over another player's station with sundivers in the same space. This counts as the conversion of the turn.
 * SOL-15.33, SOL-15.34, SOL-15.35, SOL-15.36
 */
export const invade = defineEffect({
  ...EFFECT_CARDS.invade,
  runs: false,
  standsIn: 'convert',
  parameters: { station: foreignStation, sundivers: listOf(ownSundiver, { min: 2, max: 3 }) },
  says: ({ station, sundivers }) => `to take over ${station} with ${sundivers.join(', ')}`,

  *candidates(state, seat) {
    const own = state.seats[seat];
    for (const station of stationsOnBoard(state)) {
      const space = spaceOf(state, station);
      const there = own.sundivers.flatMap((location, slot) => (location === space ? [sundiverId(own, slot)] : []));
      const count = INVADERS[stationType(station.slot)];
      if (there.length >= count) yield { station: stationId(state.seats[station.seat], station.slot), sundivers: there.slice(0, count) };
    }
  },

  check(state, seat, { station: id, sundivers }) {
    const own = state.seats[seat];
    const station = stationById(state, id);
    if (state.turn.conversions > 0) return CONVERTED;
    if (station === undefined || station.seat === seat) return NOT_FOREIGN;
    const type = stationType(station.slot);
    const space = spaceOf(state, station);
    const fits = sundivers.length === INVADERS[type] && new Set(sundivers).size === sundivers.length;
    if (!fits || sundivers.some((sundiver) => own.sundivers[slotOf(own, sundiver)] !== space)) return WRONG_SUNDIVERS;
    return spareStation(own, type) < 0 ? NO_PIECE : undefined;
  },

  apply(state, seat, { station: id, sundivers }, context) {
    const own = state.seats[seat];
    const station = stationById(state, id);
    if (station === undefined) return;
    const space = spaceOf(state, station);
    const slot = spareStation(own, stationType(station.slot));
    for (const sundiver of sundivers) putSundiver(state, seat, slotOf(own, sundiver), 'reserve', 'SOL-15.33', context);
    state.seats[station.seat].stations[station.slot] = 'reserve';
    own.stations[slot] = space;
    const by = stationId(own, slot);
    context.emit({ type: 'station-replaced', station: id, by, at: space, rule: 'SOL-15.34' });
    const hold = holdOf(state.seats[station.seat]);
    drawFromReserve(state, station.seat, sundivers.length, hold, 'SOL-15.35', context);
    state.turn.conversions += 1;
    state.turn.converted = by;
    state.turn.done = true;
    state.turn.owed += CARDS[boardOf(state).space(space)?.depth ?? 0];
    stationEntered(state, space, context);
  },
});
