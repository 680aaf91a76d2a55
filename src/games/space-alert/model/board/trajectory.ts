import { TRAJECTORY_BOARDS } from '../../data/trajectories.js';

/**
 * A letter on a trajectory. When a threat reaches or passes the square with the letter, it performs the action that its card has for this
 * letter. SA-8.2
 */
export type Mark = 'x' | 'y' | 'z';

/** One trajectory board as a lookup table, indexed by square. A letter can be missing or occur twice. SA-2.25, SA-2.27 */
export interface Trajectory {
  number: number;
  /** The number of squares, which is also the square on which threats enter. SA-2.29 */
  length: number;
  /** The letter of each square, indexed by square number from 1. */
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

/**
 * Returns the trajectory board with that number.
 * @param number from 1 to 7.
 */
export function trajectory(number: number): Trajectory {
  return TRAJECTORIES[number - 1] as Trajectory;
}

/** Returns the distance of a square: 1 for squares 1 to 5, 2 for 6 to 10, 3 for all farther squares. SA-2.26 */
export function distanceOf(square: number): 1 | 2 | 3 {
  return square <= 5 ? 1 : square <= 10 ? 2 : 3;
}

/**
 * Returns the number of lettered squares that a threat on `square` has passed. These are the lettered squares farther from the ship.
 * SA-12.49
 */
export function marksBeyond(number: number, square: number): number {
  const { marks, length } = trajectory(number);
  let passed = 0;
  // The letter on the threat's own square does not count as passed. SA-12.50
  for (let behind = square + 1; behind <= length; behind++) if (marks[behind] !== undefined) passed += 1;
  return passed;
}
