// A player's sundivers with equal location and equal turn data are interchangeable: the list of legal actions names only one of them, but
// `check` accepts each of them. SOL-18.19
import { derived } from '../../../../kernel/index.js';
import type { State } from '../../model/schema.js';
import { fleetOf } from './fleet.js';
import { sundiverId } from './pieces.js';

/** Returns whether it still matters where sundivers were at the start of the turn: only while the player may activate stations. SOL-9.2 */
function asksForStart({ phase }: State): boolean {
  return phase === 'choose' || phase === 'activate';
}

/**
 * Returns whether two sundivers of a player can differ only in their present locations: what they did in this turn makes no difference any
 * more.
 */
function haveLikePasts(state: State, seat: number, first: number, second: number): boolean {
  const { turn, seats } = state;
  if (seat !== turn.seat) return true;
  const own = seats[seat];
  const hasStayed = (slot: number) => turn.start[slot] === own.sundivers[slot];
  if (asksForStart(state) && hasStayed(first) !== hasStayed(second)) return false;
  return turn.running.every(({ marks }) => marks.includes(sundiverId(own, first)) === marks.includes(sundiverId(own, second)));
}

/** Returns whether two sundivers of a player have the same location, and the rest of the turn cannot distinguish them. */
export function areInterchangeable(state: State, seat: number, first: number, second: number): boolean {
  const { sundivers } = state.seats[seat];
  return sundivers[first] === sundivers[second] && haveLikePasts(state, seat, first, second);
}

/** Returns the lowest slot of each group of interchangeable sundivers of a player, in ascending order. */
export const distinctSundivers = derived((state: State, seat: number): readonly number[] => {
  const { turn } = state;
  const { places, firsts } = fleetOf(state, seat);
  // In most turns, only their locations distinguish sundivers.
  if (seat !== turn.seat || (!asksForStart(state) && turn.running.every(({ marks }) => marks.length === 0))) return firsts;
  const distinct: number[] = [];
  for (let slot = 0; slot < places.length; slot++) {
    const isKnown = distinct.some((other) => places[other] === places[slot] && haveLikePasts(state, seat, other, slot));
    if (!isKnown) distinct.push(slot);
  }
  return distinct;
});
