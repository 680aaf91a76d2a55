import type { State } from '../schema.js';

/** The seat that is asked as number `order`, from 0, beginning with the active player. SOL-16.4, SOL-11.14 */
export function seatInOrder({ turn, seats }: Pick<State, 'turn' | 'seats'>, order: number): number {
  return (turn.seat + order) % seats.length;
}

/** How many seats after another a seat is: 0 for itself, 1 for the next in turn order. */
export function seatsAfter({ seats }: Pick<State, 'seats'>, seat: number, other: number): number {
  return (seat - other + seats.length) % seats.length;
}
