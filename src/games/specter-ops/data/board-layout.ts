// The positions of the cells of a board, for maps, editors and pictures.
import { cached, freezeJson } from '../../../kernel/plain.js';
import { coordinates } from '../model/board/cell-set.js';
import { readBoard } from '../model/board/read.js';
import type { Board, CellId } from '../model/board/schema.js';
import { Topology } from '../model/board/topology.js';
import { rulesFor } from './content-sets.js';

/** One cell: the square of side 1 whose north-west corner is `x`, `y`. */
export interface BoardCell {
  readonly id: CellId;
  /** Column, from 0 in the west. */
  readonly x: number;
  /** Row, from 0 in the north. */
  readonly y: number;
  /** The kind of the cell; `road` is a space next to a dashed road line. SO-1.3, SO-1.4, SO-1.5 */
  readonly kind: 'space' | 'road' | 'structure';
  /** The spaces that touch this cell, diagonals included. SO-3.5, SO-3.6 */
  readonly neighbours: readonly CellId[];
}

/** The cells of a board and their positions. */
export interface BoardLayout {
  /** Number of columns, 1 to 26. */
  readonly columns: number;
  /** Number of rows, 1 to 64. */
  readonly rows: number;
  /** The cells, row by row from north to south, each row from west to east. */
  readonly cells: readonly BoardCell[];
  /** Returns the cell with that id; `undefined` if the cell is not on the board. */
  cell(id: CellId): BoardCell | undefined;
  /** Returns the cell in that column and row, counted from 0; `undefined` outside the board. */
  at(x: number, y: number): BoardCell | undefined;
}

const KINDS: Readonly<Record<string, BoardCell['kind']>> = { '.': 'space', '=': 'road', '#': 'structure' };

/**
 * Returns the layout of a board, computed once for each board object. SO-3.1, SO-3.2, SO-3.3
 * @throws InvalidInputError if `board` is not a playable board, with the clause that it breaks.
 * @example
 * boardLayout(BROKEN_COVENANT_BOARD).cell('K17'); // { id: 'K17', x: 10, y: 16, kind: 'road', neighbours: ['K16', ...] }
 */
export function boardLayout(board: Board): BoardLayout {
  return layoutOn(board ?? null);
}

const layoutOn = cached((board: Board) => layoutOf(new Topology(readBoard(board))));

/** Returns the layout of a board from its topology. */
export function layoutOf({ board: { grid }, columns, rows, ids, neighbours }: Topology): BoardLayout {
  const cells: BoardCell[] = [];
  const byId = new Map<CellId, BoardCell>();
  ids.forEach((id, cell) => {
    if (id === '') return;
    const { column: x, row: y } = coordinates(id);
    const around = neighbours[cell].map((other) => ids[other]);
    const found: BoardCell = freezeJson({ id, x, y, kind: KINDS[grid[y][x]], neighbours: around });
    cells.push(found);
    byId.set(id, found);
  });
  return Object.freeze({
    columns,
    rows,
    cells: Object.freeze(cells),
    cell: (id: CellId) => byId.get(id),
    at: (x: number, y: number) =>
      Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < columns ? cells[y * columns + x] : undefined,
  });
}

/** Returns the spaces where an agent may escape with that number of players, 2 to 5. SO-9.17, SO-19.7, SO-20.8 */
export function escapePointsOf({ escapePoints: { base, extra } }: Pick<Board, 'escapePoints'>, players: number): readonly CellId[] {
  return rulesFor(players).extraEscapePoints ? [...base, ...extra] : base;
}
