// Where cells lie to each other.
import type { Cell, Direction } from '../words.js';

/** The number that stands for no cell: beyond the edge, or the place of a figure that is not there. */
export const NOWHERE = -1;

/** A rectangle of cells, and the directions in which figures go. A cell is its number, `y * width + x`, from 0 to `size - 1`. A51-2.1 */
export interface Grid {
  /** Columns of the board. */
  readonly width: number;
  /** Cells of the board. */
  readonly size: number;
  /** The column of each cell. */
  readonly columns: readonly number[];
  /** The row of each cell. */
  readonly rows: readonly number[];
  /** The directions of movement: eight, or four along the edges. A51-2.4 */
  readonly directions: readonly Direction[];
}

/** The number of a cell, or `NOWHERE` beyond the edge. */
export function indexOf({ width, size }: Grid, { x, y }: Cell): number {
  const index = y * width + x;
  return x < width && index < size ? index : NOWHERE;
}

/** The distance of two cells: the larger of their column and row differences. A51-2.6 */
export function distance({ columns, rows }: Grid, from: number, to: number): number {
  return Math.max(Math.abs(columns[from] - columns[to]), Math.abs(rows[from] - rows[to]));
}

/** Whether the distance of two cells is at most `range`; 0 counts too. A51-2.6 */
export function isWithin({ columns, rows }: Grid, range: number, from: number, to: number): boolean {
  const across = columns[from] - columns[to];
  if (across > range || across < -range) return false;
  const down = rows[from] - rows[to];
  return down <= range && down >= -range;
}

/** Whether one cell is among the up to eight around another, whatever `adjacency` says, and across corners of buildings. A51-2.7 */
export function surrounds(grid: Grid, cell: number, centre: number): boolean {
  return cell !== centre && isWithin(grid, 1, cell, centre);
}

/** The direction of the straight line from one cell to another; `undefined` where there is none. A51-6.3 */
export function directionOf({ columns, rows, directions }: Grid, from: number, to: number): Direction | undefined {
  const across = columns[to] - columns[from];
  const down = rows[to] - rows[from];
  if (from === to || (across !== 0 && down !== 0 && Math.abs(across) !== Math.abs(down))) return undefined;
  const direction = COMPASS[1 + Math.sign(down)][1 + Math.sign(across)];
  return directions.includes(direction) ? direction : undefined;
}

/** Directions by row and column, north-west first. The centre is none, and is never looked up. */
const COMPASS: readonly (readonly Direction[])[] = [
  ['north-west', 'north', 'north-east'],
  ['west', 'north', 'east'],
  ['south-west', 'south', 'south-east'],
];
