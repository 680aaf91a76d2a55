import { TRAJECTORY_BOARDS } from '../data/trajectories.js';

/** A letter on a trajectory; the threat acts when it reaches or passes its square. SA-8.2 */
export type Mark = 'x' | 'y' | 'z';

/** One trajectory board, ready to be walked; a letter can be missing or come twice. SA-2.25, SA-2.27 */
export interface Trajectory {
  number: number;
  /** The square on which threats enter. SA-2.29 */
  length: number;
  /** The letter of each square, by square number; squares count from 1. */
  marks: readonly (Mark | undefined)[];
}

function readyToWalk({ number, length, x, y }: (typeof TRAJECTORY_BOARDS)[number]): Trajectory {
  const marks: (Mark | undefined)[] = new Array(length + 1).fill(undefined);
  marks[1] = 'z';
  for (const square of x) marks[square] = 'x';
  for (const square of y) marks[square] = 'y';
  return { number, length, marks };
}

const TRAJECTORIES = TRAJECTORY_BOARDS.map(readyToWalk);
export const TRAJECTORY_COUNT = TRAJECTORIES.length;

/** The board with that number, from 1 to 7. */
export function trajectory(number: number): Trajectory {
  return TRAJECTORIES[number - 1] as Trajectory;
}

/** Squares 1 to 5 are distance 1, 6 to 10 distance 2, all farther ones distance 3. SA-2.26 */
export function distanceOf(square: number): 1 | 2 | 3 {
  return square <= 5 ? 1 : square <= 10 ? 2 : 3;
}

/** How many X and Y squares lie behind the square, seen from the ship. SA-12.49 */
export function marksBeyond(number: number, square: number): number {
  const { marks, length } = trajectory(number);
  let passed = 0;
  // Standing on a letter is not having passed it. SA-12.50
  for (let behind = square + 1; behind <= length; behind++) if (marks[behind] !== undefined) passed += 1;
  return passed;
}
