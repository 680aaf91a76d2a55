// Who sits where when two kinds of player meet: every fair way to share the sides of a game among them.

/** Seats that win and lose together, counted from 0. */
export type Side = readonly number[];

/** For every seat, which of the two sits there: 0 or 1. */
export type Seating = readonly (0 | 1)[];

/** Every seat for itself. */
export function eachForItself(seats: number): Side[] {
  return Array.from({ length: seats }, (_, seat) => [seat]);
}

/**
 * Every way to give half of the sides to each of two; of an odd number of sides each has the greater half as often as the other.
 * Over all of them nobody has an advantage: what one has in one seating, the other has in another.
 */
export function fairSeatings(sides: readonly Side[]): Seating[] {
  const seats = sides.reduce((sum, side) => sum + side.length, 0);
  const seatings: Seating[] = [];
  for (let choice = 0; choice < 2 ** sides.length; choice++) {
    const given = sides.filter((_, side) => (choice >> side) & 1).length;
    if (Math.abs(2 * given - sides.length) > 1) continue;
    const seating = new Array<0 | 1>(seats).fill(0);
    sides.forEach((side, index) => {
      for (const seat of side) seating[seat] = ((choice >> index) & 1) as 0 | 1;
    });
    seatings.push(seating);
  }
  return seatings;
}
