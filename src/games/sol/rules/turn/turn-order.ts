import type { State } from '../../model/schema.js';

/** Returns the seat that is `order` seats after the active player's seat in turn order. SOL-16.4, SOL-11.14 */
export function seatInOrder({ turn, seats }: Pick<State, 'turn' | 'seats'>, order: number): number {
  return (turn.seat + order) % seats.length;
}

/** Returns how many seats `seat` comes after `other` in turn order: 0 for the same seat, 1 for the next. */
export function seatsAfter({ seats }: Pick<State, 'seats'>, seat: number, other: number): number {
  return (seat - other + seats.length) % seats.length;
}
