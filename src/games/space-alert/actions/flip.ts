import { defineAction } from '../../../kernel/index.js';
import type { SpaceAlertEvent } from '../events.js';
import { ownBoard, slotNumber } from '../parameters.js';
import { memberOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';
import type { CrewMember, PlannedCard, State } from '../schema.js';

/** Turns a planned card so that its other half is at the top. SA-4.9, SA-4.10 */
export const flip = defineAction<State, SpaceAlertEvent>()({
  type: 'flip',
  parameters: { crew: ownBoard, slot: slotNumber },
  phases: ['action'],
  concurrent: true,

  legal(state, player, offer) {
    forEachTouchable(state, player, (board, slots, first, last) => {
      for (let slot = first - 1; slot < last; slot++) if (slots[slot] !== null) offer.add(board, slot);
    });
  },

  check: (state, { player, crew, slot }) => untouchable(state, player, crew, slot),

  apply(state, { player, crew, slot }, { emit }) {
    const planned = (memberOf(state, crew) as CrewMember).slots[slot - 1] as PlannedCard;
    planned.half = planned.half === 'action' ? 'movement' : 'action';
    emit({ type: 'card-turned', player, crew, slot, half: planned.half, rule: 'SA-4.10' });
  },
});
