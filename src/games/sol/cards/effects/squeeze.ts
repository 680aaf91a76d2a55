import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { CARDS } from '../../data/rewards.js';
import { destroyStation } from '../../rules/pieces/ledger.js';
import { isOnBoard, slotOf, spaceOf, stationById, stationId, sundiverId } from '../../rules/pieces/pieces.js';
import { activate, activationRefusal, eligibleSundiver, openBonus } from '../../rules/turn/activation.js';
import { baseOf, bonusOf, rewardRefusal, takeReward } from '../../rules/turn/rewards.js';
import { ownStation, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

/** Factor for the base and the bonus reward of the station if no flare is among the cards drawn in this turn. SOL-15.58 */
export const SQUEEZE_FACTOR = 2;

const NOT_OWN = refuse('effect-condition', 'SOL-15.57', 'The station is not yours or not on the board; choose another station.');

/**
 * Activates one of the user's stations, but delays its reward until the cards of the turn are drawn. If no flare is among them, the reward
 * is doubled. Otherwise the player takes the base reward and no bonus, and the station is destroyed. While the effect runs, its field
 * `marks` holds the id of the station. SOL-15.57, SOL-15.58, SOL-15.59, SOL-15.60, SOL-15.61, SOL-15.62
 */
export const squeeze = defineEffect({
  ...EFFECT_CARDS.squeeze,
  runs: true,
  untilDraw: true,
  performs: true,
  parameters: { station: ownStation, sundiver: ownSundiver },
  says: ({ station, sundiver }) => `to activate ${station} with ${sundiver}`,

  *candidates(state, seat) {
    const own = state.seats[seat];
    for (const [station, location] of own.stations.entries()) {
      const slot = isOnBoard(location) ? eligibleSundiver(state, seat, location) : -1;
      if (slot >= 0) yield { station: stationId(own, station), sundiver: sundiverId(own, slot) };
    }
  },

  check(state, seat, { station: id, sundiver }) {
    const station = stationById(state, id);
    if (station?.seat !== seat) return NOT_OWN;
    const base = SQUEEZE_FACTOR * baseOf(state, spaceOf(state, station));
    return activationRefusal(state, seat, station, slotOf(state.seats[seat], sundiver), base);
  },

  marks: ({ station }) => [station],

  apply(state, seat, { station: id, sundiver }, context) {
    const station = stationById(state, id);
    if (station === undefined) return;
    const cards = CARDS[boardOf(state).space(spaceOf(state, station))?.depth ?? 0];
    activate(state, seat, station, slotOf(state.seats[seat], sundiver), { base: 0, cards, withheld: true }, context);
  },

  hooks: {
    settle(state, { marks }, cards, context) {
      const station = stationById(state, marks[0]);
      if (station === undefined) return;
      const { seat } = state.turn;
      const space = spaceOf(state, station);
      const flared = cards.includes('flare');
      const base = (flared ? 1 : SQUEEZE_FACTOR) * baseOf(state, space);
      if (base > 0 && rewardRefusal(state, seat, station, base) === undefined) takeReward(state, seat, station, base, 'base', context);
      if (flared) destroyStation(state, station.seat, station.slot, 'SOL-15.59', context);
      else openBonus(state, station, SQUEEZE_FACTOR * bonusOf(state, space), null, context);
    },
  },
});
