import * as z from 'zod';
import { defineAction, memoize, PlayerId } from '../../../kernel/index.js';
import { isHeroic } from '../action-cards.js';
import type { Event } from '../events.js';
import { memberOf, plannerOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';
import { CrewId, type CrewMember, type PlannedCard, type State } from '../schema.js';
import { SlotNumber } from './slot-number.js';

const TakeBack = z.strictObject({ type: z.literal('takeBack'), player: PlayerId, crew: CrewId, slot: SlotNumber });
type TakeBack = z.infer<typeof TakeBack>;

const takings = memoize((player: PlayerId) =>
  memoize((crew: CrewId): readonly TakeBack[] =>
    Array.from({ length: 13 }, (_, slot): TakeBack => Object.freeze({ type: 'takeBack', player, crew, slot })),
  ),
);

/** A card comes back from an open slot. SA-4.10 */
export const takeBack = defineAction<State, Event>()({
  type: 'takeBack',
  schema: TakeBack,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    const legal: TakeBack[] = [];
    forEachTouchable(state, player, (crew, slots, first, last) => {
      const all = takings(player)(crew);
      for (let slot = first; slot <= last; slot++) if (slots[slot - 1] !== null) legal.push(all[slot]);
    });
    return legal;
  },

  check: (state, { player, crew, slot }) => untouchable(state, player, crew, slot),

  apply(state, { player, crew, slot }, { emit }) {
    const member = memberOf(state, crew) as CrewMember;
    const { card } = member.slots[slot - 1] as PlannedCard;
    member.slots[slot - 1] = null;
    // An android's heroic card is nobody's but its own. SA-10.20
    if (member.android && isHeroic(card)) member.heroic = card;
    else plannerOf(state, player).hand.push(card);
    emit({ type: 'card-taken-back', player, crew, slot, card, rule: 'SA-4.10' });
  },
});
