import * as z from 'zod';
import { defineAction, memoize, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { closedSlot, memberOf } from '../planning/boards.js';
import { forEachTouchable, untouchable } from '../planning/rearranging.js';
import { CrewId, type CrewMember, type State } from '../schema.js';
import { SlotNumber } from './slot-number.js';

const MoveCard = z.strictObject({ type: z.literal('moveCard'), player: PlayerId, crew: CrewId, from: SlotNumber, to: SlotNumber });
type MoveCard = z.infer<typeof MoveCard>;

const moves = memoize((player: PlayerId) =>
  memoize((crew: CrewId): readonly (readonly MoveCard[])[] =>
    Array.from({ length: 13 }, (_, from) =>
      Array.from({ length: 13 }, (_unused, to): MoveCard => Object.freeze({ type: 'moveCard', player, crew, from, to })),
    ),
  ),
);

/** A card moves to an empty open slot of the same board and keeps its half. SA-4.10 */
export const moveCard = defineAction<State, Event>()({
  type: 'moveCard',
  schema: MoveCard,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    const legal: MoveCard[] = [];
    forEachTouchable(state, player, (crew, slots, first, last) => {
      const all = moves(player)(crew);
      for (let from = first; from <= last; from++) {
        if (slots[from - 1] === null) continue;
        const away = all[from];
        for (let to = first; to <= last; to++) if (slots[to - 1] === null) legal.push(away[to]);
      }
    });
    return legal;
  },

  check(state, { player, crew, from, to }) {
    const refused = untouchable(state, player, crew, from);
    if (refused !== undefined) return refused;
    const member = memberOf(state, crew) as CrewMember;
    const closed = closedSlot(state, player, member, to);
    if (closed !== undefined) return closed;
    if (member.slots[to - 1] === null) return undefined;
    return { code: 'slot-occupied', rule: 'SA-4.20', message: `Slot ${to} holds a card; take it back or move it first.` };
  },

  apply(state, { player, crew, from, to }, { emit }) {
    const { slots } = memberOf(state, crew) as CrewMember;
    slots[to - 1] = slots[from - 1];
    slots[from - 1] = null;
    emit({ type: 'card-moved', player, crew, from, to, rule: 'SA-4.10' });
  },
});
