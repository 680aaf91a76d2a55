import { defineAction } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { CrewMember, PlannedCard, State } from '../../model/schema.js';
import { ownBoard, slotNumber } from '../../table/parameters.js';
import { memberOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';

/** Turns a planned card around, so that its other half is at the top. SA-4.9, SA-4.10 */
export const flip = defineAction<State, SpaceAlertEvent>()({
  type: 'flip',
  parameters: { crew: ownBoard, slot: slotNumber },
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    const { crew, slot } = actions.parameters;
    forEachTouchable(state, player, (board, slots, first, last) => {
      const owner = crew.at(board);
      for (let index = first - 1; index < last; index++) if (slots[index] !== null) actions.add(owner, slot.at(index));
    });
  },

  check: (state, { player, crew, slot }) => untouchable(state, player, crew, slot),

  apply(state, { player, crew, slot }, { emit }) {
    const planned = (memberOf(state, crew) as CrewMember).slots[slot - 1] as PlannedCard;
    planned.half = planned.half === 'action' ? 'movement' : 'action';
    emit({ type: 'card-turned', player, crew, slot, half: planned.half, rule: 'SA-4.10' });
  },
});
