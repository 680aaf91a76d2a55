import type { State } from '../../model/schema.js';

/** Returns the seat at position `order` of the turn order; 0 is the active player. SOL-16.4, SOL-11.14 */
export function seatInOrder({ turn, seats }: Pick<State, 'turn' | 'seats'>, order: number): number {
  return (turn.seat + order) % seats.length;
}

/** Returns how many seats `seat` comes after `other` in turn order: 0 for the same seat, 1 for the next. */
export function seatsAfter({ seats }: Pick<State, 'seats'>, seat: number, other: number): number {
  return (seat - other + seats.length) % seats.length;
}
