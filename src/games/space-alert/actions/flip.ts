import * as z from 'zod';
import { defineAction, memoize, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { memberOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';
import { CrewId, type CrewMember, type PlannedCard, type State } from '../schema.js';
import { SlotNumber } from './slot-number.js';

const Flip = z.strictObject({ type: z.literal('flip'), player: PlayerId, crew: CrewId, slot: SlotNumber });
type Flip = z.infer<typeof Flip>;

const flips = memoize((player: PlayerId) =>
  memoize((crew: CrewId): readonly Flip[] =>
    Array.from({ length: 13 }, (_, slot): Flip => Object.freeze({ type: 'flip', player, crew, slot })),
  ),
);

/** Turns a card so that its other half is at the top. SA-4.9, SA-4.10 */
export const flip = defineAction<State, Event>()({
  type: 'flip',
  schema: Flip,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    const legal: Flip[] = [];
    forEachTouchable(state, player, (crew, slots, first, last) => {
      const all = flips(player)(crew);
      for (let slot = first; slot <= last; slot++) if (slots[slot - 1] !== null) legal.push(all[slot]);
    });
    return legal;
  },

  check: (state, { player, crew, slot }) => untouchable(state, player, crew, slot),

  apply(state, { player, crew, slot }, { emit }) {
    const planned = (memberOf(state, crew) as CrewMember).slots[slot - 1] as PlannedCard;
    planned.half = planned.half === 'action' ? 'movement' : 'action';
    emit({ type: 'card-turned', player, crew, slot, half: planned.half, rule: 'SA-4.10' });
  },
});
