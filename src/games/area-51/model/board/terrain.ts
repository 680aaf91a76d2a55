// Data derived from a board, mostly as lists indexed by cell. The data never change during a game.
import { STEP_COST, SWAMP_COST, TELEPORT_RANGE } from '../../data/pieces.js';
import { type CellKind, COMPONENTS, type Component, DIRECTIONS, type Direction, STRIDES } from '../../data/words.js';
import type { RuleOptions } from '../options.js';
import type { Cell } from '../words.js';
import { CellSet } from './cell-set.js';
import type { Area51Board } from './format.js';
import { type Grid, isWithin, NOWHERE } from './geometry.js';

type Adjacency = RuleOptions['adjacency'];

/** Data derived from a board. Lists are indexed by cell unless stated otherwise. */
export interface Terrain extends Grid {
  readonly board: Area51Board;
  /** The column and row of each cell. */
  readonly cells: readonly Readonly<Cell>[];
  readonly kinds: readonly CellKind[];
  /** An empty set of the size of this board. Code that needs a new set copies it, which is faster than `CellSet.empty`. */
  readonly noCells: CellSet;
  /** The cell of the ship. A51-2.8 */
  readonly ship: number;
  /** The cost of a step onto the cell, in points: 1 or 2. A51-5.1 */
  readonly costs: readonly number[];
  /** The component whose token lies on this cell at the start of a game with all tokens, or `null`. A51-3.3 */
  readonly components: readonly (Component | null)[];
  /** For each direction and cell, the cell one step away; `NOWHERE` at the edge, a building or a blocked diagonal. A51-2.3, A51-2.5 */
  readonly next: Readonly<Record<Direction, readonly number[]>>;
  /** The cells that an alien may step to, ignoring figures. A51-2.4, A51-2.5 */
  readonly neighbours: readonly (readonly number[])[];
  /** The cells that a human may step to, ignoring figures. A51-9.4 */
  readonly humanNeighbours: readonly (readonly number[])[];
  /** Returns the cells at distance 1 to 6 from the cell `from` that are not buildings. A51-7.7 */
  landings(from: number): readonly number[];
}

/** Derives the data of a board. Its rows must have equal length and use only symbols of its legend. */
export function buildTerrain(board: Area51Board, adjacency: Adjacency): Terrain {
  const width = board.rows[0].length;
  const size = width * board.rows.length;
  const indexes = Array.from({ length: size }, (_, index) => index);
  const cells = indexes.map((index) => Object.freeze({ x: index % width, y: Math.floor(index / width) }));
  const kinds = cells.map(({ x, y }) => board.legend[board.rows[y][x]]);
  const directions = DIRECTIONS.filter((direction) => adjacency === 'eight' || STRIDES[direction].x === 0 || STRIDES[direction].y === 0);

  const within = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y * width < size;
  const isBuilding = (x: number, y: number) => within(x, y) && kinds[y * width + x] === 'building';
  const stepFrom = ({ x, y }: Cell, stride: Cell): number => {
    const to = { x: x + stride.x, y: y + stride.y };
    if (!within(to.x, to.y) || isBuilding(to.x, to.y)) return NOWHERE;
    // A diagonal step is blocked if the two cells that touch both its start and its target are buildings. A51-2.5 For a straight step, one
    // of the two tested cells is the target. The target is not a building here, so the test is always false.
    if (isBuilding(to.x, y) && isBuilding(x, to.y)) return NOWHERE;
    return to.y * width + to.x;
  };
  const next = Object.fromEntries(
    DIRECTIONS.map((direction) => [direction, cells.map((cell) => stepFrom(cell, STRIDES[direction]))]),
  ) as Record<Direction, number[]>;
  const neighbours = indexes.map((index) => directions.map((direction) => next[direction][index]).filter((to) => to !== NOWHERE));
  const grid: Grid = { width, size, columns: cells.map(({ x }) => x), rows: cells.map(({ y }) => y), directions };

  const landings: (readonly number[])[] = new Array(size);

  return {
    ...grid,
    board,
    cells,
    kinds,
    noCells: CellSet.empty(size),
    ship: kinds.indexOf('ship'),
    costs: kinds.map((kind) => (kind === 'swamp' ? SWAMP_COST : STEP_COST)),
    components: cells.map(({ x, y }) => COMPONENTS.find((kind) => board.components[kind].some((at) => at.x === x && at.y === y)) ?? null),
    next,
    neighbours,
    humanNeighbours: neighbours.map((around) => around.filter((to) => opensToHumans(kinds[to]))),
    landings(from) {
      landings[from] ??= indexes.filter((to) => to !== from && kinds[to] !== 'building' && isWithin(grid, TELEPORT_RANGE, from, to));
      return landings[from];
    },
  };
}

/** Whether humans may enter cells of this kind: plain and swamp only. A51-2.8, A51-9.4 */
export function opensToHumans(kind: CellKind): boolean {
  return kind === 'plain' || kind === 'swamp';
}
