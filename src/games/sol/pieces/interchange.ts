// Own sundivers in the same place with equal turn data are interchangeable: lists name one of them, checks take any. SOL-18.19
import { derived } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import { fleetOf } from './fleet.js';
import { sundiverId } from './pieces.js';

/** Whether it may still matter where sundivers began the turn: while something may be activated. SOL-9.2 */
function asksForStart({ phase }: State): boolean {
  return phase === 'choose' || phase === 'activate';
}

/** Whether nothing in the rest of the turn can tell two sundivers of a player apart, but for their places. */
function haveLikePasts(state: State, seat: number, first: number, second: number): boolean {
  const { turn, seats } = state;
  if (seat !== turn.seat) return true;
  const own = seats[seat];
  const hasStayed = (slot: number) => turn.start[slot] === own.sundivers[slot];
  if (asksForStart(state) && hasStayed(first) !== hasStayed(second)) return false;
  return turn.running.every(({ marks }) => marks.includes(sundiverId(own, first)) === marks.includes(sundiverId(own, second)));
}

/** Whether two sundivers of a player are in the same place, and nothing in the rest of the turn can tell them apart. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { sundivers } = state.seats[seat];
  return sundivers[first] === sundivers[second] && haveLikePasts(state, seat, first, second);
}

/** The slots of a player's sundivers that differ from each other: of each kind the lowest, in rising order. */
export const distinctSundivers = derived((state: State, seat: number): readonly number[] => {
  const { turn } = state;
  const { places, firsts } = fleetOf(state, seat);
  // Mostly nothing but the place can tell them apart.
  if (seat !== turn.seat || (!asksForStart(state) && turn.running.every(({ marks }) => marks.length === 0))) return firsts;
  const distinct: number[] = [];
  for (let slot = 0; slot < places.length; slot++) {
    const isKnown = distinct.some((other) => places[other] === places[slot] && haveLikePasts(state, seat, other, slot));
    if (!isKnown) distinct.push(slot);
  }
  return distinct;
});
