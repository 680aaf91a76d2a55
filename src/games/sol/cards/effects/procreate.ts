import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import type { State } from '../../model/schema.js';
import { fleetOf } from '../../rules/pieces/fleet.js';
import { drawFromReserve } from '../../rules/pieces/ledger.js';
import { reserveOf } from '../../rules/pieces/pieces.js';
import { defineEffect } from './effect.js';

const NO_GROUP = refuse('effect-condition', 'SOL-15.49', 'No space has 2 to 4 of your sundivers; Procreate needs at least one.');
const NO_RESERVE = refuse('effect-condition', 'SOL-15.49', 'The reserve is too small; each space with 2 to 4 of your sundivers needs one.');

/** Returns the spaces with two, three or four of the player's sundivers; a space with five has no room for another one. SOL-15.48 */
function groups(state: State, seat: number): string[] {
  const fleet = fleetOf(state, seat);
  const found: string[] = [];
  for (const slot of fleet.firsts) {
    const count = fleet.countIn(fleet.places[slot]);
    if (fleet.depthOf(slot) >= 0 && count >= 2 && count < SPACE_LIMIT) found.push(state.seats[seat].sundivers[slot]);
  }
  return found;
}

/** Adds one sundiver from the reserve to each space in which the player has two, three or four sundivers. SOL-15.48, SOL-15.49 */
export const procreate = defineEffect({
  ...EFFECT_CARDS.procreate,
  runs: false,

  check(state, seat) {
    const count = groups(state, seat).length;
    if (count === 0) return NO_GROUP;
    return reserveOf(state.seats[seat]) < count ? NO_RESERVE : undefined;
  },

  apply(state, seat, _chosen, context) {
    for (const space of groups(state, seat)) drawFromReserve(state, seat, 1, space, 'SOL-15.48', context);
  },
});
