// How far it is from every space to the heart of the Sun, in movement points, with the gates that stand.
import { cached, memoize } from '../../../kernel/index.js';
import type { BoardTable } from '../board/board.js';
import type { State } from '../schema.js';
import { boardOf } from '../table.js';
import { CORE_DEPTH, LAYERS, OUTER_DEPTH } from '../words.js';

/** Points that a barrier without a gate is taken to cost: two sundivers, a conversion, and a turn for it. */
export const BARRIER_COST = 5;

/** The spaces of a board by number, layer by layer. */
interface Roads {
  readonly board: BoardTable;
  /** The first number of each layer, and after them the number of all spaces. */
  readonly starts: readonly number[];
  /** For each space, the numbers of those below it. */
  readonly below: readonly (readonly number[])[];
  /** For each of these, the boundary pair; `null` where there is no barrier. */
  readonly pairs: readonly (readonly (string | null)[])[];
}

function roadsOf(board: BoardTable): Roads {
  const { spaces, layers } = board;
  const starts = LAYERS.map((_, depth) => layers.slice(0, depth).reduce((sum, layer) => sum + layer.length, 0));
  return {
    board,
    starts: [...starts, spaces.length],
    below: spaces.map(({ below }) => below.map((to) => board.placeOf(to))),
    pairs: spaces.map(({ below, pairsBelow }) => (pairsBelow.length === 0 ? below.map(() => null) : pairsBelow)),
  };
}

/** Points to the heart of the Sun from everywhere, the hurl among them. */
export class Ways {
  private readonly roads: Roads;
  private readonly points: Uint8Array;
  /** For each depth, whether a gate leads down from it. */
  private readonly open: boolean[] = LAYERS.map(() => false);

  /** @param gated the boundary pairs that gates cross. */
  constructor(roads: Roads, gated: readonly string[]) {
    const { starts, below, pairs } = roads;
    this.roads = roads;
    this.points = new Uint8Array(starts[LAYERS.length]).fill(1);
    for (let depth = CORE_DEPTH - 1; depth >= OUTER_DEPTH; depth--) {
      for (let space = starts[depth]; space < starts[depth + 1]; space++) {
        let least = 255;
        for (let way = 0; way < below[space].length; way++) {
          const pair = pairs[space][way];
          const isOpen = pair === null || gated.includes(pair);
          if (isOpen) this.open[depth] = true;
          const cost = this.points[below[space][way]] + (isOpen ? 1 : 1 + BARRIER_COST);
          if (cost < least) least = cost;
        }
        this.points[space] = least;
      }
      this.goAround(starts[depth], starts[depth + 1]);
    }
  }

  /** From a space of the board. */
  from(space: string): number {
    return this.points[this.roads.board.placeOf(space)];
  }

  /** Whether any gate leads down from a layer, or no barrier is there. */
  isOpen(depth: number): boolean {
    return this.open[depth];
  }

  /** From inside a mothership. */
  fromEye(eye: number): number {
    let least = 255;
    for (const space of this.roads.board.launches[eye]) if (this.points[space] < least) least = this.points[space];
    return least + 1;
  }

  /** From anywhere in the outer orbit, with the point that brings a lost sundiver back. SOL-16.18 */
  fromNowhere(): number {
    let least = 255;
    for (let space = 0; space < this.roads.starts[OUTER_DEPTH + 1]; space++) if (this.points[space] < least) least = this.points[space];
    return least + 1;
  }

  /** A neighbour in the ring may know a shorter way. */
  private goAround(start: number, end: number): void {
    const { points } = this;
    const size = end - start;
    // Twice in each direction: a way may lead over the end of the ring.
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

/** The ways on the board of a state, with the gates that stand there: they change a few times in a game. */
export function waysOf(state: State): Ways {
  return waysOn(boardOf(state)).gated(gatedPairs(state).join());
}

/** The ways on a board, by the boundary pairs with gates. */
const waysOn = cached((board: BoardTable) => {
  const roads = roadsOf(board);
  return { gated: memoize((pairs: string) => new Ways(roads, pairs.split(',')), 1024) };
});

function gatedPairs({ seats }: State): string[] {
  const gated: string[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const { gates } = seats[seat];
    for (let slot = 0; slot < gates.length; slot++) if (gates[slot] !== 'reserve') gated.push(gates[slot]);
  }
  return gated;
}
