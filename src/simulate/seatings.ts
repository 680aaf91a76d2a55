// Seatings of two agents: every fair way to distribute the sides of a game.

/** The seats of one side, counted from 0: they win and lose together. */
export type Side = readonly number[];

/** The agent of each seat: 0 for the first agent, 1 for the second. */
export type Seating = readonly (0 | 1)[];

/** Returns one side per seat. */
export function oneSidePerSeat(seats: number): Side[] {
  return Array.from({ length: seats }, (_, seat) => [seat]);
}

/**
 * Returns every seating that gives half of the sides to each agent. With an odd number of sides, each agent equally often has one side
 * more. The seatings together favour neither agent: for each seating there is another with the agents exchanged.
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
