import { SPACE_LIMIT } from '../data/rewards.js';
import { fleetOf, lowestSlot } from '../fleet.js';
import { defineEffect } from '../hooks.js';
import { drawFromReserve } from '../ledger.js';
import { reserveOf } from '../pieces.js';
import { refusal } from '../refusals.js';
import type { State } from '../schema.js';

const NO_GROUP = refusal('effect-condition', 'SOL-15.49', 'There must be a space with two to four own sundivers.');
const NO_RESERVE = refusal('effect-condition', 'SOL-15.49', 'The reserve must cover every space with two to four own sundivers.');

/** Spaces with two or more own sundivers and room for one more. SOL-15.48 */
function groups(state: State, seat: number): string[] {
  const { firsts, onBoard, spaces, counts } = fleetOf(state, seat);
  const found: string[] = [];
  for (let rest = firsts & onBoard; rest !== 0; rest &= rest - 1) {
    const slot = lowestSlot(rest);
    const count = counts[spaces[slot]];
    if (count >= 2 && count < SPACE_LIMIT) found.push(state.seats[seat].sundivers[slot]);
  }
  return found;
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
    const count = groups(state, seat).length;
    if (count === 0) return NO_GROUP;
    return reserveOf(state.seats[seat]) < count ? NO_RESERVE : undefined;
  },

  apply(state, seat, _parameters, context) {
    for (const space of groups(state, seat)) drawFromReserve(state, seat, 1, space, 'SOL-15.48', context);
  },
});
