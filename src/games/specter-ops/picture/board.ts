// The empty board: cells, roads, labels, exits. Drawn once for each board.
import { cached } from '../../../kernel/plain.js';
import { Layer, type Part, type Point, rect, rounded, SquareGrid, tag, text } from '../../../picture/index.js';
import { type BoardLayout, escapePointsOf, layoutOf } from '../data/board-layout.js';
import { CONTENT_SETS } from '../data/content-sets.js';
import { readBoard } from '../model/board/read.js';
import type { Board as BoardData, CellId } from '../model/board/schema.js';
import { Topology } from '../model/board/topology.js';
import type { ContentSet } from '../model/content-set-fields.js';
import type { SpecterOpsView } from '../views/view.js';
import type { PictureTexts } from './texts.js';

/** Width of all cells together, in units of the picture. The side of a cell is at least `SMALLEST` and at most `LARGEST`. */
const WIDTH = 414;
const [SMALLEST, LARGEST] = [16, 30];
/** Margins of the board, in units of the picture: for the labels of rows (`left`) and columns (`top`), and on the other sides (`rim`). */
const MARGINS = { left: 24, top: 17, rim: 8 };
/** Minimum size of the board, so that panels fit next to it. */
const LEAST = { width: 300, height: 420 };

/** A board with the positions of its cells in the picture. */
export interface Board {
  readonly board: BoardData;
  readonly topology: Topology;
  readonly layout: BoardLayout;
  readonly grid: SquareGrid;
  readonly width: number;
  readonly height: number;
  /** Returns the centre of a cell; `undefined` if it is not on the board. */
  middle(id: CellId | null | undefined): Point | undefined;
  /** Returns an area of cells as SVG path data; skips cells that are not on the board. */
  area(ids: Iterable<CellId>): string;
}

type BoardView = Pick<SpecterOpsView, 'config'>;

/** Returns the content set of a view. */
export function contentSetOf({ config: { content } }: BoardView): ContentSet {
  return typeof content === 'string' ? (CONTENT_SETS.find(({ id }) => id === content) as ContentSet) : content;
}

/** Returns the board of a view: the same object for the same board. */
export function boardOf(view: BoardView): Board {
  return boardWith(view.config.board ?? contentSetOf(view).board);
}

const boardWith = cached((data: BoardData): Board => {
  const topology = new Topology(readBoard(data));
  const { board } = topology;
  const layout = layoutOf(topology);
  const { columns, rows } = layout;
  const grid = new SquareGrid(columns, rows, Math.min(LARGEST, Math.max(SMALLEST, Math.floor(WIDTH / columns))), MARGINS);
  const cellOf = (id: CellId | null | undefined) => (id == null ? undefined : layout.cell(id));
  return {
    ...{ board, topology, layout, grid },
    width: Math.max(LEAST.width, grid.width),
    height: Math.max(LEAST.height, grid.height),
    middle(id: CellId | null | undefined) {
      const cell = cellOf(id);
      return cell === undefined ? undefined : grid.middle(cell);
    },
    area: (ids: Iterable<CellId>) => grid.area([...new Set(ids)].flatMap((id) => cellOf(id) ?? [])),
  };
});

/** The static picture of a board for up to 3 players; `partsForMany` has the extra exits for 4 or 5 players. SO-19.7 */
const partsForFew = cached((texts: PictureTexts) => cached((board: Board) => newPart(board, 2, texts)));
const partsForMany = cached((texts: PictureTexts) => cached((board: Board) => newPart(board, 4, texts)));

export function boardPart(board: Board, players: number, texts: PictureTexts): Part {
  return (players > 3 ? partsForMany : partsForFew)(texts)(board);
}

function newPart(board: Board, players: number, texts: PictureTexts): Part {
  const { layout, grid } = board;
  const exits = new Set(escapePointsOf(board.board, players));
  const layer = new Layer();
  for (const cell of layout.cells) {
    const { id, kind } = cell;
    const title = texts.cell(id, kind, exits.has(id));
    layer.add({ id, kind: `cell ${kind}`, title, ...rect(grid.box(cell), kind === 'space' ? 2 : 0) });
  }
  return layer.draw(`<style>${STYLE}</style>`, laneLines(board), labels(board), gates(board, exits)).part;
}

/** Draws the dashed line between the lanes of every road. SO-1.5 */
function laneLines({ board, grid, middle }: Board): string {
  const lines = board.roadSegments.map(({ axis, lanes: [first, second] }) => {
    const [from, to] = [middle(first[0]), middle(second.at(-1))];
    if (from === undefined || to === undefined) return '';
    const half = grid.cell / 2;
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2].map(rounded);
    return axis === 'NS'
      ? `M${x} ${rounded(Math.min(from.y, to.y) - half)}V${rounded(Math.max(from.y, to.y) + half)}`
      : `M${rounded(Math.min(from.x, to.x) - half)} ${y}H${rounded(Math.max(from.x, to.x) + half)}`;
  });
  return tag('path', { class: 'lane still', d: lines.join('') });
}

/** Draws letters above the columns, and numbers to the left of the rows. SO-3.1 */
function labels({ layout: { columns, rows }, grid }: Board): string {
  const letters = Array.from({ length: columns }, (_, x) => {
    const at = grid.corner({ x: x + 0.5, y: 0 });
    return text(String.fromCharCode(65 + x), { x: at.x, y: at.y - 5 }, 'label middle');
  });
  const numbers = Array.from({ length: rows }, (_, y) => {
    const at = grid.corner({ x: 0, y: y + 0.5 });
    return text(String(y + 1), { x: at.x - 4, y: at.y + 4 }, 'label end');
  });
  return tag('g', { class: 'still' }, ...letters, ...numbers);
}

/** Draws an open gate on each escape point. SO-9.17 */
function gates({ grid, middle }: Board, exits: Iterable<CellId>): string {
  const half = grid.cell / 2;
  const side = rounded(half - 2.5);
  const lines = [...exits].map((id) => {
    const at = middle(id);
    if (at === undefined) return '';
    const [left, right, bottom, top] = [at.x - side, at.x + side, at.y + half - 2, at.y - 1].map(rounded);
    return `M${left} ${bottom}V${top}A${side} ${side} 0 0 1 ${right} ${top}V${bottom}`;
  });
  return tag('path', { class: 'gate still', d: lines.join('') });
}

/** Draws the spaces that a hunter sees as one translucent area. */
export function sightOn(board: Board, spaces: readonly string[]): string {
  const d = board.area(spaces);
  return d === '' ? '' : tag('path', { class: 'sight still', d });
}

const STYLE = `
.orrery-specter-ops .halo{paint-order:stroke;stroke:var(--o-paper);stroke-width:3;stroke-linejoin:round}
.orrery-specter-ops .cell>.outline{fill:var(--o-ground);stroke:var(--o-line)}
.orrery-specter-ops .road>.outline{fill:var(--o-paper)}
.orrery-specter-ops .structure>.outline{fill:var(--o-muted);fill-opacity:.5;stroke:none}
.orrery-specter-ops .still{pointer-events:none}
.orrery-specter-ops .gate{stroke:var(--o-ink);stroke-width:2}
.orrery-specter-ops .lane{stroke-dasharray:5 4}
.orrery-specter-ops .sight{fill:var(--o-accent);fill-opacity:.16;stroke:var(--o-accent);stroke-opacity:.7;stroke-width:1}
.orrery-specter-ops .fog{fill:var(--o-muted);fill-opacity:.35;stroke:none}
.orrery-specter-ops .ink{fill:var(--o-ink);stroke:none}
.orrery-specter-ops .paper-fill{fill:var(--o-paper)}
`.replaceAll('\n', '');
