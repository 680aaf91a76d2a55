import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { gainEnergy, payEnergy } from '../../rules/pieces/ledger.js';
import { countAt, spaceOf, stationById } from '../../rules/pieces/pieces.js';
import { ownStation } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

const NOT_OWN = refuse('effect-condition', 'SOL-15.67', 'The station is not yours or not on the board; choose another station.');
const NO_VISITOR = refuse('effect-condition', 'SOL-15.67', 'No other player has a sundiver in the space of the station.');

/**
 * Takes energy from the other players: 1 for each sundiver that they have in the space of one chosen station of the user. A player with too
 * little energy gives all of it. SOL-15.67
 */
export const tribute = defineEffect({
  ...EFFECT_CARDS.tribute,
  runs: false,
  parameters: { station: ownStation },
  says: ({ station }) => `at ${station}`,

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
