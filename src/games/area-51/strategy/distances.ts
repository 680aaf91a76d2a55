// Points from one cell to all others, when no figure is in the way.
import type { Terrain } from '../board/terrain.js';

/** More points than any way takes. */
export const FAR = 30_000;

/** Points between one cell and each cell of the board, 0 to `FAR`. */
export type Distances = Int16Array;

/**
 * The neighbours of all cells in one list, cell after cell: those of cell `c` begin at `starts[c]`, and end before `starts[c + 1]`. In flat
 * tables, because distances are worked out for every state that is valued.
 */
export interface Roads {
  readonly to: Int16Array;
  readonly starts: Int32Array;
}

export function roadsOf({ neighbours }: Terrain): Roads {
  const starts = new Int32Array(neighbours.length + 1);
  neighbours.forEach((cells, cell) => {
    starts[cell + 1] = starts[cell] + cells.length;
  });
  return { to: Int16Array.from(neighbours.flat()), starts };
}

/**
 * Points from everywhere to somewhere, by way of the best of some cells: Bellman and Ford's algorithm with a queue, in which a cell that
 * has come nearer waits until its neighbours are looked at again.
 * @param costs points that it costs to come onto each cell.
 * @param onwards points from each of those cells on, and `FAR` of all others.
 */
export function distancesTo({ to, starts }: Roads, costs: Uint8Array, onwards: Distances): Distances {
  const size = costs.length;
  const distances = onwards.slice();
  // A ring: each cell waits in it once at most, so that it never overflows.
  const queue = new Int16Array(size);
  const isWaiting = new Uint8Array(size);
  let first = 0;
  let count = 0;
  for (let cell = 0; cell < size; cell++) {
    if (distances[cell] === FAR) continue;
    queue[count++] = cell;
    isWaiting[cell] = 1;
  }
  while (count > 0) {
    const from = queue[first];
    first = first + 1 === size ? 0 : first + 1;
    count -= 1;
    isWaiting[from] = 0;
    // Whoever comes from a neighbour pays for this cell.
    const there = distances[from] + costs[from];
    for (let road = starts[from]; road < starts[from + 1]; road++) {
      const cell = to[road];
      if (there >= distances[cell]) continue;
      distances[cell] = there;
      if (isWaiting[cell] === 1) continue;
      isWaiting[cell] = 1;
      const last = first + count;
      queue[last >= size ? last - size : last] = cell;
      count += 1;
    }
  }
  return distances;
}
