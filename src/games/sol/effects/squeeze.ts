import { boardTable } from '../board.js';
import { CARDS } from '../data/rewards.js';
import { defineEffect } from '../hooks.js';
import { destroyStation } from '../ledger.js';
import { isOnBoard, ownSundiver, spaceOf, stationById, stationId, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { StationId, SundiverId } from '../schema.js';

/** SOL-15.58 */
const FACTOR = 2;

const NOT_OWN = refusal('effect-condition', 'SOL-15.57', 'Choose an own station on the board.');

/** The reward of the own station in `marks` waits for the cards: doubled, or taken once and the station lost. SOL-15.57 to SOL-15.62 */
export const squeeze = defineEffect({
  id: 'squeeze',
  name: 'Squeeze',
  colour: 'yellow',
  timing: 'activate',
  runs: true,
  untilDraw: true,
  performs: true,
  parameters: { station: StationId, sundiver: SundiverId },

  candidates(state, seat, core) {
    const own = state.seats[seat];
    const candidates: { station: string; sundiver: string }[] = [];
    own.stations.forEach((location, station) => {
      const slot = isOnBoard(location) ? core.eligibleSundiver(state, seat, location) : -1;
      if (slot >= 0) candidates.push({ station: stationId(own, station), sundiver: sundiverId(own, slot) });
    });
    return candidates;
  },

  check(state, seat, { station: id, sundiver }, core) {
    const station = stationById(state, id);
    if (station?.seat !== seat) return NOT_OWN;
    const base = FACTOR * core.baseOf(state, spaceOf(state, station));
    return core.activationRefusal(state, seat, station, ownSundiver(state.seats[seat], sundiver), base);
  },

  marks: ({ station }) => [station],

  apply(state, seat, { station: id, sundiver }, context, core) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const cards = CARDS[boardTable(state.board).space(spaceOf(state, station))?.depth ?? 0];
    core.activate(state, seat, station, ownSundiver(state.seats[seat], sundiver), { base: 0, cards, withheld: true }, context);
  },

  settle(state, { marks }, cards, context, core) {
    const station = stationById(state, marks[0]);
    if (station === undefined) return;
    const { seat } = state.turn;
    const space = spaceOf(state, station);
    const flared = cards.includes('flare');
    const base = (flared ? 1 : FACTOR) * core.baseOf(state, space);
    if (base > 0 && core.rewardRefusal(state, seat, station, base) === undefined)
      core.takeReward(state, seat, station, base, 'base', context);
    if (flared) destroyStation(state, station.seat, station.slot, 'SOL-15.59', context);
    else core.openBonus(state, station, FACTOR * core.bonusOf(state, space), null, context);
  },
});
