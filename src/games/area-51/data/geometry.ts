// Board geometry for programs that draw boards or compute distances.

import { InvalidInputError, memoize, readJson } from '../../../kernel/plain.js';
import { gridFaults } from '../model/board/faults.js';
import type { Area51Board } from '../model/board/format.js';
import { distance, indexOf, NOWHERE, surrounds } from '../model/board/geometry.js';
import { buildTerrain, type Terrain } from '../model/board/terrain.js';
import type { Cell } from '../model/words.js';
import { DEFAULT_BOARD } from './board.js';
import { PIECES } from './pieces.js';
import { CELL_KINDS, type CellKind, COMPONENTS, type Component, MAX_SIDE } from './words.js';

/** Which cells are neighbours: cells that touch (`'eight'`) or cells that share an edge (`'four'`). A51-2.4 */
export type Adjacency = 'eight' | 'four';

/** The geometry of a board. Each method throws `InvalidInputError` for a cell outside the board. */
export interface Geometry {
  /** Number of columns, 1 to 100; `x` is 0 to `width - 1`. A51-2.1 */
  readonly width: number;
  /** Number of rows, 1 to 100; `y` is 0 to `height - 1`. A51-2.1 */
  readonly height: number;
  /** Every cell, row by row from north to south, each row from west to east. */
  readonly cells: readonly Readonly<Cell>[];
  /** The cell of the ship. A51-2.8 */
  readonly ship: Readonly<Cell>;
  /** The cells around the ship that are closed to humans. A51-2.8 */
  readonly pad: readonly Readonly<Cell>[];
  /** Returns the kind of a cell. A51-2.2 */
  kind(cell: Cell): CellKind;
  /** Returns the component whose token has its home on the cell, or `null`. A51-3.3 */
  component(cell: Cell): Component | null;
  /** Returns the cells that an alien may step to, ignoring figures. A51-2.4, A51-2.5 */
  neighbours(cell: Cell): readonly Readonly<Cell>[];
  /** Returns the zone that a human on this cell would have: the up to eight cells around it, even with adjacency `'four'`. A51-2.7 */
  zone(cell: Cell): readonly Readonly<Cell>[];
  /** Returns the distance between two cells in cells: the larger of the difference in columns and the difference in rows. A51-2.6 */
  distance(from: Cell, to: Cell): number;
}

/**
 * Returns the geometry of a board. Results are cached, so that equal boards usually give the same object.
 * @param board the board; its grid is validated, but not whether a game on it can be won (see `parseArea51Board`).
 * @throws InvalidInputError if `board` is not a board, or if `adjacency` is neither `'eight'` nor `'four'`.
 */
export function geometryOf(board: Area51Board = DEFAULT_BOARD, adjacency: Adjacency = 'eight'): Geometry {
  if (adjacency !== 'eight' && adjacency !== 'four') throw wrong('adjacency', [], 'expected eight or four');
  // The JSON text of the default board, the most common argument, is computed once: the board is frozen, so its text never changes.
  return geometryOfText(`${adjacency} ${board === DEFAULT_BOARD ? DEFAULT_TEXT : JSON.stringify(readJson(board, 'board'))}`);
}

const DEFAULT_TEXT = /* @__PURE__ */ JSON.stringify(DEFAULT_BOARD);

/**
 * Caches geometries, keyed by adjacency and JSON text of the board, because a web page receives a new custom board object with every view.
 */
const geometryOfText = memoize((key: string) => {
  const split = key.indexOf(' ');
  return makeGeometry(readGrid(key.slice(split + 1)), key.slice(0, split) as Adjacency);
}, 128);

/**
 * Parses a board from JSON text. Throws `InvalidInputError` unless the rows have equal length, each symbol is in the legend, and there is
 * exactly one ship. A51-2.10
 */
function readGrid(text: string): Area51Board {
  const board = JSON.parse(text) as Area51Board;
  const { rows, legend, components } = Object(board) as Partial<Area51Board>;
  const isRow = (row: unknown) => typeof row === 'string' && row.length >= 1 && row.length <= MAX_SIDE;
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > MAX_SIDE || !rows.every(isRow)) {
    throw wrong('board', ['rows'], `expected 1 to ${MAX_SIDE} texts of 1 to ${MAX_SIDE} symbols`);
  }
  const isKind = (kind: unknown) => CELL_KINDS.includes(kind as CellKind);
  if (typeof legend !== 'object' || legend === null || !Object.values(legend).every(isKind)) {
    throw wrong('board', ['legend'], `expected one of ${CELL_KINDS.join(', ')} by symbol`);
  }
  for (const kind of COMPONENTS) {
    const homes: unknown = components?.[kind];
    const isHome = (home: unknown) => typeof home === 'object' && home !== null;
    if (!Array.isArray(homes) || homes.length > PIECES.componentTokens[kind] || !homes.every(isHome)) {
      throw wrong('board', ['components', kind], `expected at most ${PIECES.componentTokens[kind]} cells`);
    }
  }
  const [fault] = gridFaults(board);
  if (fault !== undefined) throw wrong('board', fault.path, fault.message);
  return board;
}

function makeGeometry(board: Area51Board, adjacency: Adjacency): Geometry {
  const terrain = buildTerrain(board, adjacency);
  const { cells, kinds, components, width, size } = terrain;
  const at = (cell: Cell) => numberOf(terrain, cell);
  return Object.freeze({
    width,
    height: size / width,
    cells,
    ship: cells[terrain.ship],
    pad: cells.filter((_, index) => kinds[index] === 'pad'),
    kind: (cell) => kinds[at(cell)],
    component: (cell) => components[at(cell)],
    neighbours: (cell) => terrain.neighbours[at(cell)].map((index) => cells[index]),
    zone: (cell) => {
      const centre = at(cell);
      return cells.filter((_, index) => surrounds(terrain, index, centre));
    },
    distance: (from, to) => distance(terrain, at(from), at(to)),
  } satisfies Geometry);
}

function numberOf(terrain: Terrain, cell: Cell): number {
  const { x, y } = Object(readJson(cell, 'cell')) as { x?: unknown; y?: unknown };
  const isPlace = (place: unknown): place is number => Number.isInteger(place) && (place as number) >= 0;
  const index = isPlace(x) && isPlace(y) ? indexOf(terrain, { x, y }) : NOWHERE;
  if (index === NOWHERE) throw wrong('cell', [], 'expected a cell { x, y } of the board');
  return index;
}

function wrong(what: string, path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at(what, path, message);
}
