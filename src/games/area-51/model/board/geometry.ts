// Distances and directions between cells.
import type { Cell, Direction } from '../words.js';

/** The index that means "no cell" or "no figure": a cell outside the board, or a figure that was not found. */
export const NOWHERE = -1;

/**
 * A rectangular grid of cells and its directions of movement. A cell is identified by its index `y * width + x`, 0 to `size - 1`. A51-2.1
 */
export interface Grid {
  /** Number of columns. */
  readonly width: number;
  /** Number of cells. */
  readonly size: number;
  /** The column of each cell. */
  readonly columns: readonly number[];
  /** The row of each cell. */
  readonly rows: readonly number[];
  /** The directions of movement: eight, or four along the edges. A51-2.4 */
  readonly directions: readonly Direction[];
}

/** Returns the index of a cell, or `NOWHERE` for a cell outside the board. `x` and `y` must not be negative. */
export function indexOf({ width, size }: Grid, { x, y }: Cell): number {
  const index = y * width + x;
  return x < width && index < size ? index : NOWHERE;
}

/** Returns the distance between two cells: the larger of their column and row differences. A51-2.6 */
export function distance({ columns, rows }: Grid, from: number, to: number): number {
  return Math.max(Math.abs(columns[from] - columns[to]), Math.abs(rows[from] - rows[to]));
}

/** Whether the distance between two cells is at most `range`; `true` for a cell and itself. A51-2.6 */
export function isWithin({ columns, rows }: Grid, range: number, from: number, to: number): boolean {
  const across = columns[from] - columns[to];
  if (across > range || across < -range) return false;
  const down = rows[from] - rows[to];
  return down <= range && down >= -range;
}

/**
 * Whether `cell` is one of the up to eight cells around `centre`, even with `adjacency: 'four'` or if buildings block the diagonal step.
 * A51-2.7
 */
export function surrounds(grid: Grid, cell: number, centre: number): boolean {
  return cell !== centre && isWithin(grid, 1, cell, centre);
}

/** Returns the direction of the straight line from one cell to another, or `undefined` if there is none. A51-6.3 */
export function directionOf({ columns, rows, directions }: Grid, from: number, to: number): Direction | undefined {
  const across = columns[to] - columns[from];
  const down = rows[to] - rows[from];
  if (from === to || (across !== 0 && down !== 0 && Math.abs(across) !== Math.abs(down))) return undefined;
  const direction = COMPASS[1 + Math.sign(down)][1 + Math.sign(across)];
  return directions.includes(direction) ? direction : undefined;
}

/**
 * Directions, indexed by the row of the neighbour (0 above, 1 same, 2 below) and then by its column (0 left, 1 same, 2 right). The entry in
 * the centre is never read.
 */
const COMPASS: readonly (readonly Direction[])[] = [
  ['north-west', 'north', 'north-east'],
  ['west', 'north', 'east'],
  ['south-west', 'south', 'south-east'],
];
