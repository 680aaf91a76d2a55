import { refuse } from '../../../../kernel/index.js';
// The rule that the trigger events Implode and Explode share: every sundiver on the board moves one layer deeper or outward. If it can move
// to several spaces, its owner chooses one.
import { SPACE_LIMIT, SUNDIVERS } from '../../data/rewards.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { EventCursor, State } from '../../model/schema.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { countAt, isOnBoard, slotOf, sundiverId } from '../../rules/pieces/pieces.js';
import { seatInOrder } from '../../rules/turn/turn-order.js';
import { boardOf } from '../../table/table.js';
import type { Answerer, Question } from './trigger-event.js';

export interface Shift {
  direction: 'above' | 'below';
  /** The depths of the layers whose sundivers move. The layers are processed in this order. */
  depths: readonly number[];
  rule: string;
}

const NOT_ASKED = refuse('not-owner', 'SOL-16.14', 'The choice is for another sundiver; expected the sundiver that must be moved now.');
const NO_WAY = refuse(
  'not-adjacent',
  'SOL-16.14',
  'The sundiver cannot enter this space; choose an adjacent space of the next layer with fewer than 5 of your sundivers.',
);

/**
 * Returns the spaces to which a sundiver in the space `from` can move: adjacent spaces in the next layer with fewer than five of the
 * player's sundivers. SOL-16.14, SOL-16.15
 */
function targets(state: State, seat: number, from: string, { direction }: Shift): string[] {
  const { sundivers } = state.seats[seat];
  return (
    boardOf(state)
      .space(from)
      ?.[direction].filter((to) => countAt(sundivers, to) < SPACE_LIMIT) ?? []
  );
}

/**
 * Moves one sundiver after another until one can move to several spaces, and returns the question for its owner. Returns `undefined` once
 * all sundivers have been processed. SOL-16.13, SOL-16.14, SOL-16.15
 */
export function proceedShift(state: State, cursor: EventCursor, shift: Shift, context: Context): Question | undefined {
  const table = boardOf(state);
  for (; cursor.depth < shift.depths.length; cursor.depth++) {
    for (; cursor.order < state.seats.length; cursor.order++) {
      const seat = seatInOrder(state, cursor.order);
      const owner = state.seats[seat];
      for (; cursor.sundiver < SUNDIVERS; cursor.sundiver++) {
        const from = owner.sundivers[cursor.sundiver];
        if (!isOnBoard(from) || table.space(from)?.depth !== shift.depths[cursor.depth]) continue;
        const open = targets(state, seat, from, shift);
        if (open.length > 1) return { seat, sundiver: sundiverId(owner, cursor.sundiver) };
        if (open.length === 1) putSundiver(state, seat, cursor.sundiver, open[0], shift.rule, context);
      }
      cursor.sundiver = 0;
    }
    cursor.order = 0;
  }
  return undefined;
}

export function shiftCandidates(state: State, { seat, sundiver }: Answerer, shift: Shift): { sundiver: string; to: string }[] {
  if (sundiver === null) return [];
  const owner = state.seats[seat];
  const from = owner.sundivers[slotOf(owner, sundiver)];
  return targets(state, seat, from, shift).map((to) => ({ sundiver, to }));
}

export function shiftRefusal(state: State, user: Answerer, chosen: { sundiver: string; to: string }, shift: Shift): Refusal | undefined {
  if (chosen.sundiver !== user.sundiver) return NOT_ASKED;
  return shiftCandidates(state, user, shift).some(({ to }) => to === chosen.to) ? undefined : NO_WAY;
}

export function chooseShift(
  state: State,
  { seat, cursor }: Answerer,
  { sundiver, to }: { sundiver: string; to: string },
  shift: Shift,
  context: Context,
): void {
  putSundiver(state, seat, slotOf(state.seats[seat], sundiver), to, shift.rule, context);
  cursor.sundiver += 1;
}
