// Where cells lie in the picture, and where figures stand that share one.
import type { Point } from '../../../picture/index.js';
import type { Cell } from '../words.js';

/** Room for the numbers of columns and rows, and at the other two edges. */
export const RULER = 20;
const EDGE = 8;
/** What the longer side of a board should measure, with its margins; and how small and large cells may be for it. */
const WANTED = 430;
const [SMALLEST, LARGEST] = [16, 36];

/** Measures of a board's picture; lengths in units of the picture. */
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

/** The left upper corner of a cell. */
export function cornerOf({ cell }: Layout, { x, y }: Cell): Point {
  return { x: RULER + x * cell, y: RULER + y * cell };
}

/** The middle of a cell. */
export function middleOf(layout: Layout, at: Cell): Point {
  const { x, y } = cornerOf(layout, at);
  return { x: x + layout.cell / 2, y: y + layout.cell / 2 };
}

/** A place for one of several figures on a cell, and how far from its middle their edges may be. */
export interface Spot {
  readonly at: Point;
  readonly radius: number;
}

/** The share of a cell's side that the radius of a figure takes: alone, and in company. */
const [ALONE, TOGETHER] = [0.43, 0.27];

/** Where the figure with this number stands among so many on a cell: alone in the middle, others at the corners. */
export function spotOf(layout: Layout, cell: Cell, number: number, count: number): Spot {
  const middle = middleOf(layout, cell);
  if (count === 1) return { at: middle, radius: layout.cell * ALONE };
  const aside = layout.cell / 4;
  const [right, down] = [number % 2 === 0 ? -aside : aside, Math.floor(number / 2) % 2 === 0 ? -aside : aside];
  return { at: { x: middle.x + right, y: middle.y + (count === 2 ? 0 : down) }, radius: layout.cell * TOGETHER };
}
