// Extra costs of cells near humans, in estimates of how many points a path costs.
import type { Terrain } from '../model/board/terrain.js';
import type { Human } from '../model/schema.js';

/**
 * Estimated cost in points of entering a cell in a human's zone: the steps of a detour, or the turns of waiting until the human has moved
 * away.
 */
export const ZONE_COST = 4;

/** Returns the extra points to enter each cell: `ZONE_COST` for the cells and zones of active humans, 0 for others. */
export function zoneCosts(humans: readonly Pick<Human, 'cell' | 'thaw'>[], { size, width, columns, rows }: Terrain): Uint8Array {
  const extra = new Uint8Array(size);
  const last = size / width - 1;
  for (const { cell, thaw } of humans) {
    if (thaw !== 'active') continue;
    const left = Math.max(0, columns[cell] - 1);
    const right = Math.min(width - 1, columns[cell] + 1);
    for (let y = Math.max(0, rows[cell] - 1); y <= Math.min(last, rows[cell] + 1); y++) {
      for (let x = left; x <= right; x++) extra[y * width + x] = ZONE_COST;
    }
  }
  return extra;
}
