// Distance tables: how many movement points a sundiver needs from each space to the heart of the Sun, given the gates on the board.
import { cached, memoize } from '../../../kernel/index.js';
import type { BoardTable } from '../model/board/board.js';
import type { State } from '../model/schema.js';
import { CORE_DEPTH, LAYERS, OUTER_DEPTH } from '../model/words.js';
import { boardOf } from '../table/table.js';

/**
 * Estimated cost, in movement points, of crossing a barrier without a gate. The player must first build a gate, which costs two sundivers
 * and the conversion of a turn.
 */
export const BARRIER_COST = 5;

/** The downward connections between the spaces of a board. Lists are indexed by space number. */
interface DownwardGraph {
  readonly board: BoardTable;
  /** For each layer, the space number of its first space; then, as the last entry, the total number of spaces. */
  readonly starts: readonly number[];
  /** For each space, the space numbers of the adjacent spaces in the next deeper layer. */
  readonly below: readonly (readonly number[])[];
  /** For each space, the ids of the boundary pairs with the spaces in `below`, in the same order; `null` for a pair without a barrier. */
  readonly pairs: readonly (readonly (string | null)[])[];
}

function downwardGraphOf(board: BoardTable): DownwardGraph {
  const { spaces, layers } = board;
  const starts = LAYERS.map((_, depth) => layers.slice(0, depth).reduce((sum, layer) => sum + layer.length, 0));
  return {
    board,
    starts: [...starts, spaces.length],
    below: spaces.map(({ below }) => below.map((to) => board.placeOf(to))),
    pairs: spaces.map(({ below, pairsBelow }) => (pairsBelow.length === 0 ? below.map(() => null) : pairsBelow)),
  };
}

/**
 * The movement points that a sundiver needs from each location to the heart of the Sun, including the point for the hurl. Depends on the
 * board and the gates on it.
 */
export class DistanceTable {
  private readonly graph: DownwardGraph;
  private readonly points: Uint8Array;
  /** For each layer, whether pieces can leave it downward somewhere: through a gate, or because there is no barrier. Indexed by depth. */
  private readonly open: boolean[] = LAYERS.map(() => false);

  /** @param gated the ids of the boundary pairs on which gates stand. */
  constructor(graph: DownwardGraph, gated: readonly string[]) {
    const { starts, below, pairs } = graph;
    this.graph = graph;
    this.points = new Uint8Array(starts[LAYERS.length]).fill(1);
    for (let depth = CORE_DEPTH - 1; depth >= OUTER_DEPTH; depth--) {
      for (let space = starts[depth]; space < starts[depth + 1]; space++) {
        let least = 255;
        for (let edge = 0; edge < below[space].length; edge++) {
          const pair = pairs[space][edge];
          const isOpen = pair === null || gated.includes(pair);
          if (isOpen) this.open[depth] = true;
          const cost = this.points[below[space][edge]] + (isOpen ? 1 : 1 + BARRIER_COST);
          if (cost < least) least = cost;
        }
        this.points[space] = least;
      }
      this.goAround(starts[depth], starts[depth + 1]);
    }
  }

  /** Returns the movement points that a sundiver needs from a space of the board to the heart of the Sun. */
  from(space: string): number {
    return this.points[this.graph.board.placeOf(space)];
  }

  /** Returns whether pieces can leave the layer at a depth downward somewhere: through a gate, or because there is no barrier. */
  isOpen(depth: number): boolean {
    return this.open[depth];
  }

  /** Returns the movement points that a sundiver inside a mothership at an eye needs to the heart of the Sun, including the launch. */
  fromEye(eye: number): number {
    let least = 255;
    for (const space of this.graph.board.launches[eye]) if (this.points[space] < least) least = this.points[space];
    return least + 1;
  }

  /**
   * Returns the movement points that a sundiver lost in space needs: one to bring it back, plus those from the nearest space of the outer
   * orbit. SOL-16.18
   */
  fromNowhere(): number {
    let least = 255;
    for (let space = 0; space < this.graph.starts[OUTER_DEPTH + 1]; space++) if (this.points[space] < least) least = this.points[space];
    return least + 1;
  }

  /**
   * Corrects the points of spaces in one ring from which the shortest path begins with a step to a neighbour in the ring. `start` and `end`
   * are the space numbers of the ring's first space and of the space after its last.
   */
  private goAround(start: number, end: number): void {
    const { points } = this;
    const size = end - start;
    // Goes twice around the ring in each direction, because a path can lead from the last space of the ring to the first.
    for (let step = 1; step < 2 * size; step++) {
      const space = start + (step % size);
      const previous = start + ((step - 1) % size);
      if (points[previous] + 1 < points[space]) points[space] = points[previous] + 1;
    }
    for (let step = 2 * size - 2; step >= 0; step--) {
      const space = start + (step % size);
      const next = start + ((step + 1) % size);
      if (points[next] + 1 < points[space]) points[space] = points[next] + 1;
    }
  }
}

/** Returns the distance table of a state. Tables are cached, because gates are built rarely, so that many states have the same gates. */
export function distanceTableOf(state: State): DistanceTable {
  return tablesOn(boardOf(state)).gated(gatedPairs(state).join());
}

/** Returns the cache of distance tables of a board. The key is a comma-separated list of the boundary pairs with gates. */
const tablesOn = cached((board: BoardTable) => {
  const graph = downwardGraphOf(board);
  return { gated: memoize((pairs: string) => new DistanceTable(graph, pairs.split(',')), 1024) };
});

function gatedPairs({ seats }: State): string[] {
  const gated: string[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] !== 'reserve') gated.push(gates[slot]);
  }
  return gated;
}
