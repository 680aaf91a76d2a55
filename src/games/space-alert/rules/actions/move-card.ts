import { defineAction } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { CrewMember, State } from '../../model/schema.js';
import { ownBoard, slotNumber } from '../../table/parameters.js';
import { closedSlot, memberOf } from '../planning/boards.js';
import { forEachTouchable, occupied, untouchable } from '../planning/rearranging.js';

/**
 * Moves a planned card to another slot of the same action board. That slot must be empty and open. The same half stays at the top. SA-4.10
 */
export const moveCard = defineAction<State, SpaceAlertEvent>()({
  type: 'moveCard',
  parameters: { crew: ownBoard, from: slotNumber, to: slotNumber },
  phases: ['action'],
  concurrent: true,

  legal(state, player, actions) {
    const { crew, from: start, to: target } = actions.parameters;
    forEachTouchable(state, player, (board, slots, first, last) => {
      const owner = crew.at(board);
      for (let from = first - 1; from < last; from++) {
        if (slots[from] === null) continue;
        const moved = start.at(from);
        for (let to = first - 1; to < last; to++) if (slots[to] === null) actions.add(owner, moved, target.at(to));
      }
    });
  },

  check(state, { player, crew, from, to }) {
    const refused = untouchable(state, player, crew, from);
    if (refused !== undefined) return refused;
    const member = memberOf(state, crew) as CrewMember;
    return closedSlot(state, player, member, to) ?? occupied(member, to);
  },

  apply(state, { player, crew, from, to }, { emit }) {
    const { slots } = memberOf(state, crew) as CrewMember;
    slots[to - 1] = slots[from - 1];
    slots[from - 1] = null;
    emit({ type: 'card-moved', player, crew, from, to, rule: 'SA-4.10' });
  },
});
