// Costs of shortest paths between cells, in points. Figures on the cells are ignored.
import type { Terrain } from '../model/board/terrain.js';

/** The cost that stands for an unreachable cell: more points than any path costs. */
export const FAR = 30_000;

/** The costs of the shortest paths from each cell of a board to one goal, in points, 0 to `FAR`; indexed by cell. */
export type Distances = Int16Array;

/**
 * The neighbours of all cells in one array `to`: those of cell `c` are at the indices from `starts[c]` to `starts[c + 1] - 1`. Reading a
 * flat typed array is faster than reading nested lists, and the heuristic needs distances for every state that it evaluates.
 */
export interface CellGraph {
  readonly to: Int16Array;
  readonly starts: Int32Array;
}

export function cellGraphOf({ neighbours }: Terrain): CellGraph {
  const starts = new Int32Array(neighbours.length + 1);
  neighbours.forEach((cells, cell) => {
    starts[cell + 1] = starts[cell] + cells.length;
  });
  return { to: Int16Array.from(neighbours.flat()), starts };
}

/**
 * Computes the cost of the shortest path from each cell to a goal, with the queue-based Bellman-Ford algorithm (SPFA). Every path to the
 * goal contains one of several exit cells, whose cost to the goal the caller knows. For a goal that is a cell, it is the only exit cell,
 * with cost 0.
 * @param costs points to enter each cell.
 * @param onwards the cost in points from each exit cell to the goal, and `FAR` for all other cells.
 */
export function distancesTo({ to, starts }: CellGraph, costs: Uint8Array, onwards: Distances): Distances {
  const size = costs.length;
  const distances = onwards.slice();
  // A ring buffer of cells whose neighbours must be updated. A cell is in the buffer at most once, so that the buffer never overflows.
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
    // The cost to the goal for a neighbour that steps onto the cell `from` first: such a step costs the points to enter `from`.
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
