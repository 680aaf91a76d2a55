import { SPACE_LIMIT } from '../data/rewards.js';
import { defineEffect } from '../hooks.js';
import { drawFromReserve } from '../ledger.js';
import { countAt, isFirstThere, isOnBoard, reserveOf } from '../pieces.js';
import { refusal } from '../refusals.js';
import type { Seat } from '../schema.js';

const NO_GROUP = refusal('effect-condition', 'SOL-15.49', 'There must be a space with two to four own sundivers.');
const NO_RESERVE = refusal('effect-condition', 'SOL-15.49', 'The reserve must cover every space with two to four own sundivers.');

/** Spaces with two or more own sundivers and room for one more. SOL-15.48 */
function groups({ sundivers }: Seat): string[] {
  return sundivers.filter((location, slot) => {
    if (!isOnBoard(location) || !isFirstThere(sundivers, slot)) return false;
    const count = countAt(sundivers, location);
    return count >= 2 && count < SPACE_LIMIT;
  });
}

/** Every own group grows by one. SOL-15.48, SOL-15.49 */
export const procreate = defineEffect({
  id: 'procreate',
  name: 'Procreate',
  colour: 'blue',
  timing: 'any',
  runs: false,
  parameters: {},
  candidates: () => [{}],

  check(state, seat) {
    const own = state.seats[seat];
    const count = groups(own).length;
    if (count === 0) return NO_GROUP;
    return reserveOf(own) < count ? NO_RESERVE : undefined;
  },

  apply(state, seat, _parameters, context) {
    for (const space of groups(state.seats[seat])) drawFromReserve(state, seat, 1, space, 'SOL-15.48', context);
  },
});
