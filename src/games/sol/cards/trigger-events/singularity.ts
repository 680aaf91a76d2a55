import { refuse } from '../../../../kernel/index.js';
import { SPACE_LIMIT } from '../../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import type { State } from '../../model/schema.js';
import { CORE_DEPTH } from '../../model/words.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { countAt, hostOf, slotOf, sundiverId } from '../../rules/pieces/pieces.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { coreSpace, onlyWith, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineTriggerEvent } from './trigger-event.js';

const NOT_ASKED = refuse('not-owner', 'SOL-16.21', 'The choice is for another sundiver; expected the sundiver that must be placed now.');
const NOT_CORE = refuse('not-in-core', 'SOL-16.21', 'The space does not fit; choose a core space with fewer than 5 of your sundivers.');

function openCore(state: State, seat: number): string[] {
  const { sundivers } = state.seats[seat];
  return boardOf(state)
    .layers[CORE_DEPTH].filter(({ id }) => countAt(sundivers, id) < SPACE_LIMIT)
    .map(({ id }) => id);
}

/** Moves all sundivers from all holds into the core. SOL-16.21 */
export const singularity = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.singularity,
  parameters: { sundiver: onlyWith('singularity', ownSundiver), to: coreSpace },

  proceed(state, cursor, context) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      const owner = state.seats[seat];
      for (let slot = 0; slot < owner.sundivers.length; slot++) {
        if (hostOf(state, owner.sundivers[slot]) < 0) continue;
        const open = openCore(state, seat);
        if (open.length > 1) return { seat, sundiver: sundiverId(owner, slot) };
        if (open.length === 1) putSundiver(state, seat, slot, open[0], 'SOL-16.21', context);
      }
    }
    return undefined;
  },

  candidates: (state, { seat, sundiver }) => (sundiver === null ? [] : openCore(state, seat).map((to) => ({ sundiver, to }))),

  check(state, { seat, sundiver: asked }, { sundiver, to }) {
    if (sundiver !== asked) return NOT_ASKED;
    return openCore(state, seat).includes(to) ? undefined : NOT_CORE;
  },

  apply(state, { seat }, { sundiver, to }, context) {
    putSundiver(state, seat, slotOf(state.seats[seat], sundiver), to, 'SOL-16.21', context);
  },
});
