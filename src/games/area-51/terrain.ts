// What follows from a board and never changes during a game: neighbours, zones, lines, as tables by cell index.
import { canonicalJson, freezeJson, memoize } from '../../kernel/index.js';
import type { Area51Board } from './board.js';
import { DEFAULT_BOARD } from './data/board.js';
import { STEP_COST, SWAMP_COST, TELEPORT_RANGE } from './data/pieces.js';
import type { RuleOptions } from './options.js';
import { type Cell, type CellKind, COMPONENTS, type Component, DIRECTIONS, type Direction, STRIDES } from './words.js';

export type Adjacency = RuleOptions['adjacency'];

/** No cell: beyond the edge, a building, or past a blocked diagonal. */
export const NOWHERE = -1;

/** A board made ready for the rules. A cell's index is `y * width + x`. */
export interface Terrain {
  readonly board: Area51Board;
  readonly width: number;
  readonly size: number;
  readonly cells: readonly Cell[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly kinds: readonly CellKind[];
  readonly ship: number;
  /** One bit for each cell, 32 to a number, none of them set. */
  readonly blank: readonly number[];
  /** Points that a step onto the cell costs. A51-5.1 */
  readonly costs: readonly number[];
  /** The component whose token has its home on the cell. A51-3.3 */
  readonly components: readonly (Component | null)[];
  /** The directions of movement. A51-2.4 */
  readonly directions: readonly Direction[];
  /** For each direction, the cell one step away, or `NOWHERE`. A51-2.3 to A51-2.5 */
  readonly next: Readonly<Record<Direction, readonly number[]>>;
  /** Where an alien may step when no figure hinders it. A51-2.4, A51-2.5 */
  readonly neighbours: readonly (readonly number[])[];
  /** Where a human may step when no figure hinders it. A51-9.4 */
  readonly humanNeighbours: readonly (readonly number[])[];
  /** Cells at distance 1 to 6 that are no building. A51-7.7 */
  landings(from: number): readonly number[];
}

/** The text that stands for a board in a state: `default`, or its canonical JSON. */
export function boardText(board: Area51Board): string {
  if (board === DEFAULT_BOARD) return 'default';
  const text = canonicalJson(board);
  return text === DEFAULT_TEXT ? 'default' : text;
}

const DEFAULT_TEXT = /* @__PURE__ */ canonicalJson(DEFAULT_BOARD);

const TERRAINS: Readonly<Record<Adjacency, (text: string) => Terrain>> = {
  eight: memoize((text) => buildTerrain(readBoard(text), 'eight'), 64),
  four: memoize((text) => buildTerrain(readBoard(text), 'four'), 64),
};

/** The tables of the board that a game is played on. */
export function terrainOf({ board: text, options: { adjacency } }: { board: string; options: { adjacency: Adjacency } }): Terrain {
  return TERRAINS[adjacency](text);
}

function readBoard(text: string): Area51Board {
  return text === 'default' ? DEFAULT_BOARD : freezeJson(JSON.parse(text));
}

/** Index of a cell, or `NOWHERE` beyond the edge. */
export function indexOf({ width, size }: Terrain, { x, y }: Cell): number {
  const index = y * width + x;
  return x < width && index < size ? index : NOWHERE;
}

/** The larger of the column and row differences. A51-2.6 */
export function distance({ columns, rows }: Terrain, from: number, to: number): number {
  return Math.max(Math.abs(columns[from] - columns[to]), Math.abs(rows[from] - rows[to]));
}

/** Whether the distance of two cells is at most `range`; 0 counts too. */
export function isWithin({ columns, rows }: Terrain, range: number, from: number, to: number): boolean {
  const across = columns[from] - columns[to];
  if (across > range || across < -range) return false;
  const down = rows[from] - rows[to];
  return down <= range && down >= -range;
}

/** Whether one cell is among the up to eight around another: whatever `adjacency` says, and across corners. A51-2.7 */
export function surrounds(terrain: Terrain, cell: number, centre: number): boolean {
  return cell !== centre && isWithin(terrain, 1, cell, centre);
}

/** The direction of a straight line from one cell to another, if they lie on one. A51-6.3 */
export function directionOf({ columns, rows, directions }: Terrain, from: number, to: number): Direction | undefined {
  const across = columns[to] - columns[from];
  const down = rows[to] - rows[from];
  if (from === to || (across !== 0 && down !== 0 && Math.abs(across) !== Math.abs(down))) return undefined;
  const direction = COMPASS[1 + Math.sign(down)][1 + Math.sign(across)];
  return directions.includes(direction) ? direction : undefined;
}

/** Directions by row and column: north-west first. The centre is no direction, and nobody asks for it. */
const COMPASS: readonly (readonly Direction[])[] = [
  ['north-west', 'north', 'north-east'],
  ['west', 'north', 'east'],
  ['south-west', 'south', 'south-east'],
];

/** The tables of a board whose rows are known to be of equal length and made of known symbols. */
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
    // A51-2.5: a step along a row or column has itself, no building, on one of these two cells.
    if (isBuilding(to.x, y) && isBuilding(x, to.y)) return NOWHERE;
    return to.y * width + to.x;
  };
  const next = Object.fromEntries(
    DIRECTIONS.map((direction) => [direction, cells.map((cell) => stepFrom(cell, STRIDES[direction]))]),
  ) as Record<Direction, number[]>;
  const neighbours = indexes.map((index) => directions.map((direction) => next[direction][index]).filter((to) => to !== NOWHERE));
  const components = indexes.map(
    (index): Component | null => COMPONENTS.find((kind) => board.components[kind].some(({ x, y }) => y * width + x === index)) ?? null,
  );

  const terrain: Terrain = {
    board,
    width,
    size,
    cells,
    columns: cells.map(({ x }) => x),
    rows: cells.map(({ y }) => y),
    kinds,
    ship: kinds.indexOf('ship'),
    blank: new Array<number>(Math.ceil(size / 32)).fill(0),
    costs: kinds.map((kind) => (kind === 'swamp' ? SWAMP_COST : STEP_COST)),
    components,
    directions,
    next,
    neighbours,
    humanNeighbours: neighbours.map((cells) => cells.filter((to) => opensToHumans(kinds[to]))),
    landings: memoize((from) =>
      indexes.filter((to) => to !== from && kinds[to] !== 'building' && isWithin(terrain, TELEPORT_RANGE, from, to)),
    ),
  };
  return terrain;
}

/** Humans enter plain and swamp cells only. A51-2.8, A51-9.4 */
export function opensToHumans(kind: CellKind): boolean {
  return kind === 'plain' || kind === 'swamp';
}
