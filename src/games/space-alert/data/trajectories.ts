// The seven trajectory boards, which are the tracks of squares that threats move along. Squares are numbered from the ship: the letter Z is
// on square 1, and a threat enters on the last square. SA-2.25, SA-2.27, SA-2.28
/** The trajectory boards, T1 first. */
export const TRAJECTORY_BOARDS = [
  { number: 1, length: 10, x: [5], y: [] },
  { number: 2, length: 11, x: [8], y: [] },
  { number: 3, length: 12, x: [8], y: [3] },
  { number: 4, length: 13, x: [9], y: [5] },
  { number: 5, length: 14, x: [11], y: [7] },
  { number: 6, length: 15, x: [10], y: [7, 3] },
  { number: 7, length: 16, x: [12], y: [8, 5] },
] as const;
