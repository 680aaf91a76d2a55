// Two sundivers of a player are interchangeable if they have the same location and what they did in this turn makes no difference between
// them. The list of legal actions then names only one of them, but `check` accepts both. SOL-18.19
import { derived } from '../../../../kernel/index.js';
import type { State } from '../../model/schema.js';
import { fleetOf } from './fleet.js';
import { sundiverId } from './pieces.js';

/**
 * Returns whether it can matter later in this turn where sundivers were at its start: only if the player can activate stations in this
 * turn. SOL-9.2
 */
function asksForStart({ phase }: State): boolean {
  return phase === 'choose' || phase === 'activate';
}

/**
 * Returns whether what two sundivers of a player have done in this turn makes no difference between them for the rest of the turn. Their
 * present locations can differ.
 */
function haveLikePasts(state: State, seat: number, first: number, second: number): boolean {
  const { turn, seats } = state;
  if (seat !== turn.seat) return true;
  const own = seats[seat];
  const hasStayed = (slot: number) => turn.start[slot] === own.sundivers[slot];
  if (asksForStart(state) && hasStayed(first) !== hasStayed(second)) return false;
  return turn.running.every(({ marks }) => marks.includes(sundiverId(own, first)) === marks.includes(sundiverId(own, second)));
}

/** Returns whether two sundivers of a player have the same location, and what they did in this turn makes no difference between them. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { sundivers } = state.seats[seat];
  return sundivers[first] === sundivers[second] && haveLikePasts(state, seat, first, second);
}

/**
 * Returns one slot for each group of interchangeable sundivers of a player: the lowest slot of the group. The slots are in ascending order.
 */
export const distinctSundivers = derived((state: State, seat: number): readonly number[] => {
  const { turn } = state;
  const { places, firsts } = fleetOf(state, seat);
  // The usual case: what sundivers did in this turn makes no difference, so that only their locations distinguish them.
  if (seat !== turn.seat || (!asksForStart(state) && turn.running.every(({ marks }) => marks.length === 0))) return firsts;
  const distinct: number[] = [];
  for (let slot = 0; slot < places.length; slot++) {
    const isKnown = distinct.some((other) => places[other] === places[slot] && haveLikePasts(state, seat, other, slot));
    if (!isKnown) distinct.push(slot);
  }
  return distinct;
});
