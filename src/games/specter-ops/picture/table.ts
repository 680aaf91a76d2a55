// The board of a view, and the positions of its cells in the picture.
import { cached } from '../../../kernel/plain.js';
import type { Point } from '../../../picture/index.js';
import { readBoard } from '../board/read.js';
import type { Board, CellId } from '../board/schema.js';
import { Topology } from '../board/topology.js';
import type { ContentSet } from '../content-set-fields.js';
import { type BoardCell, type BoardLayout, layoutOf } from '../data/board-layout.js';
import { CONTENT_SETS } from '../data/content-sets.js';
import type { SpecterOpsView } from '../view.js';

/** Width of all cells together, and the minimum and maximum side of one cell. */
const WIDTH = 414;
const SMALLEST = 16;
const LARGEST = 30;
/** Margins: for the labels of rows and columns, and on the other sides. */
const LEFT = 18;
const TOP = 17;
const RIM = 8;
/** Minimum size of the board, so that panels fit next to it. */
const LEAST = { width: 300, height: 420 };

/** A board with its dimensions in the picture. */
export interface Table {
  readonly board: Board;
  readonly topology: Topology;
  readonly layout: BoardLayout;
  /** Side of a cell. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

type Shown = Pick<SpecterOpsView, 'config'>;

/** The content set of a view. */
export function boxOf({ config: { content } }: Shown): ContentSet {
  return typeof content === 'string' ? (CONTENT_SETS.find(({ id }) => id === content) as ContentSet) : content;
}

/** The board table of a view: the same object for the same board. */
export function tableOf(view: Shown): Table {
  return tableOn(view.config.board ?? boxOf(view).board);
}

const tableOn = cached(newTable);

function newTable(board: Board): Table {
  const topology = new Topology(readBoard(board));
  const layout = layoutOf(topology);
  const cell = Math.min(LARGEST, Math.max(SMALLEST, Math.floor(WIDTH / layout.columns)));
  return {
    board: topology.board,
    topology,
    layout,
    cell,
    width: Math.max(LEAST.width, LEFT + layout.columns * cell + RIM),
    height: Math.max(LEAST.height, TOP + layout.rows * cell + RIM),
  };
}

/** The north-west corner of a column and row. */
export function cornerOf({ cell }: Pick<Table, 'cell'>, { x, y }: Point): Point {
  return { x: LEFT + x * cell, y: TOP + y * cell };
}

/** The middle of a cell; `undefined` if it is not on the board. */
export function middleOf(table: Table, id: CellId | null | undefined): Point | undefined {
  const cell = id == null ? undefined : table.layout.cell(id);
  return cell === undefined ? undefined : middleOfCell(table, cell);
}

export function middleOfCell(table: Pick<Table, 'cell'>, cell: Pick<BoardCell, 'x' | 'y'>): Point {
  return cornerOf(table, { x: cell.x + 0.5, y: cell.y + 0.5 });
}
