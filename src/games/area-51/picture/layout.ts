// Positions of cells in the picture, and of figures that share a cell.
import type { Point } from '../../../picture/index.js';
import type { Cell } from '../words.js';

/** Width of the margin with column and row numbers, in units of the picture; `EDGE` is the margin of the other two sides. */
export const RULER = 20;
const EDGE = 8;
/** Target length of the longer side of a board, including the ruler; then the minimum and maximum side of a cell. */
const WANTED = 430;
const [SMALLEST, LARGEST] = [16, 36];

/** The dimensions of a board's picture, in units of the picture. */
export interface Layout {
  /** The side of a cell. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

export function layoutOf(columns: number, rows: number): Layout {
  const fitting = Math.floor((WANTED - RULER) / Math.max(columns, rows));
  const cell = Math.min(LARGEST, Math.max(SMALLEST, fitting));
  return { cell, width: RULER + columns * cell + EDGE, height: RULER + rows * cell + EDGE };
}

/** Returns the top left corner of a cell. */
export function cornerOf({ cell }: Layout, { x, y }: Cell): Point {
  return { x: RULER + x * cell, y: RULER + y * cell };
}

/** Returns the centre of a cell. */
export function middleOf(layout: Layout, at: Cell): Point {
  const { x, y } = cornerOf(layout, at);
  return { x: x + layout.cell / 2, y: y + layout.cell / 2 };
}

/** The centre and the maximum radius of a figure on a cell. */
export interface Spot {
  readonly at: Point;
  readonly radius: number;
}

/** The radius of a figure as a fraction of the cell's side: alone on the cell, and with other figures. */
const [ALONE, TOGETHER] = [0.43, 0.27];

/**
 * Returns the position of a figure on a cell: the centre if it is alone, else one of up to four positions around the centre.
 * @param number the index of the figure among those on the cell, from 0.
 * @param count the number of figures on the cell.
 */
export function spotOf(layout: Layout, cell: Cell, number: number, count: number): Spot {
  const middle = middleOf(layout, cell);
  if (count === 1) return { at: middle, radius: layout.cell * ALONE };
  const aside = layout.cell / 4;
  const [right, down] = [number % 2 === 0 ? -aside : aside, Math.floor(number / 2) % 2 === 0 ? -aside : aside];
  return { at: { x: middle.x + right, y: middle.y + (count === 2 ? 0 : down) }, radius: layout.cell * TOGETHER };
}
