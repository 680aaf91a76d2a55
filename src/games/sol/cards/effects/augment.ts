import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { AUGMENT, CARDS } from '../../data/rewards.js';
import type { State } from '../../model/schema.js';
import { stationsOnBoard } from '../../rules/pieces/fleet.js';
import { type BoardStation, countAt, slotOf, spaceOf, stationById, stationId, sundiverId } from '../../rules/pieces/pieces.js';
import { activate, activationRefusal, eligibleSundiver } from '../../rules/turn/activation.js';
import { baseOf } from '../../rules/turn/rewards.js';
import { anyStation, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

const NO_STATION = refuse('not-on-board', 'SOL-15.3', 'The station is not on the board; only stations on the board can be activated.');

/**
 * Returns the base reward of a station. Every sundiver in the station's space, except the one that activates the station, increases the
 * base reward. SOL-15.4
 */
function augmentedBase(state: State, station: BoardStation): number {
  const space = spaceOf(state, station);
  const depth = boardOf(state).space(space)?.depth ?? 0;
  const there = state.seats.reduce((sum, { sundivers }) => sum + countAt(sundivers, space), 0);
  return baseOf(state, space) + Math.max(0, there - 1) * AUGMENT[depth];
}

/** The effect Augment: activates one station with a larger base reward. SOL-15.3, SOL-15.4, SOL-15.5 */
export const augment = defineEffect({
  ...EFFECT_CARDS.augment,
  runs: false,
  performs: true,
  parameters: { station: anyStation, sundiver: ownSundiver },
  says: ({ station, sundiver }) => `to activate ${station} with ${sundiver}`,

  *candidates(state, seat) {
    for (const station of stationsOnBoard(state)) {
      const slot = eligibleSundiver(state, seat, spaceOf(state, station));
      if (slot < 0) continue;
      yield { station: stationId(state.seats[station.seat], station.slot), sundiver: sundiverId(state.seats[seat], slot) };
    }
  },

  check(state, seat, { station: id, sundiver }) {
    const station = stationById(state, id);
    if (station === undefined) return NO_STATION;
    const slot = slotOf(state.seats[seat], sundiver);
    return activationRefusal(state, seat, station, slot, augmentedBase(state, station));
  },

  apply(state, seat, { station: id, sundiver }, context) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const cards = CARDS[boardOf(state).space(spaceOf(state, station))?.depth ?? 0];
    const how = { base: augmentedBase(state, station), cards };
    activate(state, seat, station, slotOf(state.seats[seat], sundiver), how, context);
  },
});
