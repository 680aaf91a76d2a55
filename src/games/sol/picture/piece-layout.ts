// Draws the pieces in a space side by side, in one or several rows, and smaller if they would otherwise not fit.
import { type Point, polar } from '../../../picture/index.js';
import type { SpaceShape } from '../data/geometry.js';
import { type BoardLayout, isWide, LABEL } from './layout.js';

/**
 * Something to draw in a space, such as a station or the sundivers of one player. `draw` draws it around a point, at a scale of at most 1.
 */
export interface Item {
  /** Half the item's width at the scale 1. */
  readonly half: number;
  draw(at: Point, scale: number): void;
}

/** Gap between two items, and between an item and the edge of the space, in units of the picture at the scale 1. */
const GAP = 3;
const MOST_ROWS = 4;

interface Rows {
  readonly rows: readonly (readonly Item[])[];
  readonly scale: number;
}

function inRows(items: readonly Item[], count: number, length: number, height: number): Rows {
  const each = Math.ceil(items.length / count);
  const rows = Array.from({ length: Math.ceil(items.length / each) }, (_, row) => items.slice(row * each, (row + 1) * each));
  const widest = Math.max(...rows.map((row) => row.reduce((sum, { half }) => sum + 2 * half + GAP, GAP)));
  const highest = rows.reduce((sum, row) => sum + Math.max(...row.map(({ half }) => 2 * half)) + GAP, GAP);
  return { rows, scale: Math.min(1, length / widest, height / highest) };
}

/** Draws all items in the sector of a space. */
export function spread({ radius, middle }: BoardLayout, space: SpaceShape, items: readonly Item[]): void {
  if (items.length === 0) return;
  const { from, to, inner, outer } = space;
  const arc = ((to - from) * Math.PI) / 180;
  const label = isWide(space, radius) ? LABEL : 0;
  const height = (outer - inner) * radius;
  // All rows get the scale at which the longest row fits into the innermost row, which has the shortest arc.
  const rowsOf = (count: number) => inRows(items, count, arc * (inner * radius + height / (2 * count)) - label, height);
  let best = rowsOf(1);
  for (let count = 2; count <= MOST_ROWS && best.scale < 1; count++) {
    const found = rowsOf(count);
    if (found.scale > best.scale) best = found;
  }
  const { rows, scale } = best;
  rows.forEach((row, index) => {
    const reach = outer * radius - (height * (index + 0.5)) / rows.length;
    const degrees = 180 / (Math.PI * reach);
    const width = scale * row.reduce((sum, item) => sum + 2 * item.half + GAP, -GAP);
    // The row is in the middle of the space or, if it would cover the label there, just beside the label.
    let along = Math.max(-width / 2, label + scale * GAP - (arc * reach) / 2);
    for (const item of row) {
      along += scale * item.half;
      item.draw(polar(middle, reach, (from + to) / 2 + along * degrees), scale);
      along += scale * (item.half + GAP);
    }
  });
}
