// Where cells lie, for programs that draw boards or measure on them.

import { InvalidInputError, memoize, readJson } from '../../../kernel/plain.js';
import { gridFaults } from '../board/faults.js';
import type { Area51Board } from '../board/format.js';
import { distance, indexOf, NOWHERE, surrounds } from '../board/geometry.js';
import { buildTerrain, type Terrain } from '../board/terrain.js';
import type { Cell } from '../words.js';
import { DEFAULT_BOARD } from './board.js';
import { PIECES } from './pieces.js';
import { CELL_KINDS, type CellKind, COMPONENTS, type Component, MAX_SIDE } from './words.js';

/** Which cells are neighbours: those that touch, or those that share an edge. A51-2.4 */
export type Adjacency = 'eight' | 'four';

/** A board as cells. What is asked about a cell outside of it is an `InvalidInputError`. */
export interface Geometry {
  /** Columns, 1 to 100; `x` goes from 0 to one less. A51-2.1 */
  readonly width: number;
  /** Rows, 1 to 100; `y` goes from 0 to one less. A51-2.1 */
  readonly height: number;
  /** Every cell, row by row from the north, west to east. */
  readonly cells: readonly Readonly<Cell>[];
  /** The cell of the ship. A51-2.8 */
  readonly ship: Readonly<Cell>;
  /** The cells around the ship that are closed to humans. A51-2.8 */
  readonly pad: readonly Readonly<Cell>[];
  /** A51-2.2 */
  kind(cell: Cell): CellKind;
  /** The component whose token has its home here; `null` elsewhere. A51-3.3 */
  component(cell: Cell): Component | null;
  /** Where an alien may step while no figure hinders it. A51-2.4, A51-2.5 */
  neighbours(cell: Cell): readonly Readonly<Cell>[];
  /** The up to eight cells around a cell: what a human there closes to aliens, whatever the adjacency. A51-2.7 */
  zone(cell: Cell): readonly Readonly<Cell>[];
  /** The larger of the column and row differences. A51-2.6 */
  distance(from: Cell, to: Cell): number;
}

/**
 * The geometry of a board: the same object for the same board.
 * @param board the default board unless another is given; only its grid is looked at, not whether a game on it can be won (`parseArea51Board`).
 * @throws InvalidInputError for what is no board, and for an adjacency that there is not.
 */
export function geometryOf(board: Area51Board = DEFAULT_BOARD, adjacency: Adjacency = 'eight'): Geometry {
  if (adjacency !== 'eight' && adjacency !== 'four') throw wrong('adjacency', [], 'expected eight or four');
  // Frozen, and asked for most: its text need not be made.
  return geometryOfText(`${adjacency} ${board === DEFAULT_BOARD ? DEFAULT_TEXT : JSON.stringify(readJson(board, 'board'))}`);
}

const DEFAULT_TEXT = /* @__PURE__ */ JSON.stringify(DEFAULT_BOARD);

/** By adjacency and the text of the board: a page gets a custom board anew with every view. */
const geometryOfText = memoize((key: string) => {
  const split = key.indexOf(' ');
  return makeGeometry(readGrid(key.slice(split + 1)), key.slice(0, split) as Adjacency);
}, 128);

/** A board whose rows are of equal length, of symbols that it knows, with one ship. A51-2.10 */
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
