import { boardTable } from '../board.js';
import { AUGMENT, CARDS } from '../data/rewards.js';
import { type Core, defineEffect } from '../hooks.js';
import { countAt, ownSundiver, type Standing, spaceOf, stationById, stationId, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { type State, StationId, SundiverId } from '../schema.js';
import { stationsOnBoard } from './stations-on-board.js';

const NO_STATION = refusal('not-on-board', 'SOL-15.3', 'This station is not on the board.');

/** The base grows with every sundiver in the space beyond the activating one. SOL-15.4 */
function augmentedBase(state: State, station: Standing, core: Core): number {
  const space = spaceOf(state, station);
  const depth = boardTable(state.board).space(space)?.depth ?? 0;
  const there = state.seats.reduce((sum, { sundivers }) => sum + countAt(sundivers, space), 0);
  return core.baseOf(state, space) + Math.max(0, there - 1) * AUGMENT[depth];
}

/** One activation with a larger base. SOL-15.3 to SOL-15.5 */
export const augment = defineEffect({
  id: 'augment',
  name: 'Augment',
  colour: 'yellow',
  timing: 'activate',
  runs: false,
  performs: true,
  parameters: { station: StationId, sundiver: SundiverId },

  candidates(state, seat, core) {
    const candidates: { station: string; sundiver: string }[] = [];
    for (const station of stationsOnBoard(state)) {
      const slot = core.eligibleSundiver(state, seat, spaceOf(state, station));
      if (slot < 0) continue;
      candidates.push({ station: stationId(state.seats[station.seat], station.slot), sundiver: sundiverId(state.seats[seat], slot) });
    }
    return candidates;
  },

  check(state, seat, { station: id, sundiver }, core) {
    const station = stationById(state, id);
    if (station === undefined) return NO_STATION;
    const slot = ownSundiver(state.seats[seat], sundiver);
    return core.activationRefusal(state, seat, station, slot, augmentedBase(state, station, core));
  },

  apply(state, seat, { station: id, sundiver }, context, core) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const cards = CARDS[boardTable(state.board).space(spaceOf(state, station))?.depth ?? 0];
    const how = { base: augmentedBase(state, station, core), cards };
    core.activate(state, seat, station, ownSundiver(state.seats[seat], sundiver), how, context);
  },
});
