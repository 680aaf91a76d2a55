import { defineAction } from '../../../../kernel/index.js';
import { isHeroic } from '../../model/action-cards.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { CrewMember, PlannedCard, State } from '../../model/schema.js';
import { ownBoard, slotNumber } from '../../table/parameters.js';
import { memberOf, plannerOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';

/** Takes a card from an open slot of an action board back into the hand. SA-4.10 */
export const takeBack = defineAction<State, SpaceAlertEvent>()({
  type: 'takeBack',
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
    const member = memberOf(state, crew) as CrewMember;
    const { card, shown } = member.slots[slot - 1] as PlannedCard;
    member.slots[slot - 1] = null;
    // An android's heroic card returns to the android, not to the player's hand. SA-10.20
    if (member.android && isHeroic(card)) member.heroic = card;
    else {
      const planner = plannerOf(state, player);
      planner.hand.push(card);
      // The others know a card that its owner has named, wherever its owner puts it. SA-4.13
      if (shown && !member.android) planner.told.push(card);
    }
    emit({ type: 'card-taken-back', player, crew, slot, card, rule: 'SA-4.10' });
  },
});
