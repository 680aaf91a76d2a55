// The static part of the board's picture, drawn once per board.
import { cached } from '../../../kernel/plain.js';
import { type Attributes, cellId, Layer, type Part, type Point, rect, rounded, SquareGrid, tag, text } from '../../../picture/index.js';
import { type Geometry, geometryOf } from '../data/geometry.js';
import type { CellKind } from '../data/words.js';
import type { Area51Board } from '../model/board/format.js';
import type { Cell } from '../model/words.js';
import type { Area51View } from '../views/view.js';
import type { PictureTexts } from './texts.js';

/** Widths of margins in units of the picture: above with column numbers (`RULER`), left with row numbers (`LEFT`), and the others (`RIM`). */
const [RULER, LEFT, RIM] = [20, 24, 8];
/**
 * Wanted length of the longer side of a board, including the margin with numbers, in units of the picture. It decides the width of a cell,
 * which is at least `SMALLEST` and at most `LARGEST`.
 */
const WANTED = 430;
const [SMALLEST, LARGEST] = [16, 36];

/** The drawing of an empty board (`part`), with the board's geometry and the coordinates of its cells in the picture (`grid`). */
export interface Board {
  readonly geometry: Geometry;
  readonly grid: SquareGrid;
  readonly part: Part;
}

/**
 * Returns the drawing of an empty board, with titles in one language. Boards with the same geometry and language share one drawing.
 * @throws InvalidInputError for a value that is not a board.
 */
export function boardOf(board: Area51Board, texts: PictureTexts): Board {
  return boardsIn(texts)(geometryOf(board ?? null));
}

const boardsIn = cached((texts: PictureTexts) => cached((geometry: Geometry): Board => drawBoard(geometry, texts)));

function drawBoard(geometry: Geometry, texts: PictureTexts): Board {
  const { width: columns, height: rows } = geometry;
  const cell = Math.min(LARGEST, Math.max(SMALLEST, Math.floor((WANTED - RULER) / Math.max(columns, rows))));
  const grid = new SquareGrid(columns, rows, cell, { left: LEFT, top: RULER, rim: RIM });
  const layer = new Layer();
  for (const each of geometry.cells) drawCell(layer, grid, geometry, each, texts);
  layer.draw(
    outlineOf(grid, [geometry.ship, ...geometry.pad], 'stroke:var(--o-soft)', { 'stroke-width': 1.5, 'stroke-linecap': 'square' }),
    saucer(grid.middle(geometry.ship), grid.cell * 0.47),
    ...rulers(grid, geometry),
  );
  return { geometry, grid, part: layer.part };
}

/** The CSS classes of each kind of cell. */
const PAINT: Readonly<Record<CellKind, string>> = {
  plain: 'faint',
  swamp: 'faint',
  building: 'faint solid',
  pad: 'faint floor',
  ship: 'faint floor',
};

function drawCell(layer: Layer, grid: SquareGrid, geometry: Geometry, cell: Cell, texts: PictureTexts): void {
  const kind = geometry.kind(cell);
  layer.add({
    id: cellId(cell),
    kind: 'cell',
    title: texts.cell(cell, kind, geometry.component(cell)),
    ...rect(grid.box(cell), 0),
    paint: { class: PAINT[kind] },
    inside: kind === 'swamp' ? waves(grid, cell) : '',
  });
}

/** The symbol of swamp: two waves. */
function waves(grid: SquareGrid, cell: Cell): string {
  const { x, y } = grid.corner(cell);
  const crest = grid.cell / 4;
  const wave = (down: number) =>
    `M${rounded(x + crest / 2)} ${rounded(y + down)}q${rounded(crest * 0.75)} ${rounded(-crest * 0.9)} ${rounded(crest * 1.5)} 0t${rounded(crest * 1.5)} 0`;
  return tag('path', { d: wave(grid.cell * 0.4) + wave(grid.cell * 0.72) });
}

/** Outlines cells as one area: draws each cell edge between this area and the other cells. */
function outlineOf(grid: SquareGrid, cells: readonly Cell[], style: string, attributes: Attributes): string {
  const inside = new Set(cells.map(cellId));
  const isOutside = (x: number, y: number) => !inside.has(cellId({ x, y }));
  const { cell: side } = grid;
  const edges = cells.map(({ x, y }) => {
    const corner = grid.corner({ x, y });
    return [
      isOutside(x, y - 1) ? `M${corner.x} ${corner.y}h${side}` : '',
      isOutside(x, y + 1) ? `M${corner.x} ${corner.y + side}h${side}` : '',
      isOutside(x - 1, y) ? `M${corner.x} ${corner.y}v${side}` : '',
      isOutside(x + 1, y) ? `M${corner.x + side} ${corner.y}v${side}` : '',
    ].join('');
  });
  return tag('path', { d: edges.join(''), style, ...attributes });
}

/** Returns the drawing of a flying saucer, centred on a point; `half` is half its width. */
export function saucer({ x, y }: Point, half: number): string {
  const dome = `M${rounded(x - half * 0.5)} ${rounded(y)}a${rounded(half * 0.5)} ${rounded(half * 0.6)} 0 0 1 ${rounded(half)} 0`;
  return tag(
    'g',
    { 'stroke-width': 1.5, style: 'stroke:var(--o-soft);fill:var(--o-paper)', 'pointer-events': 'none' },
    tag('path', { d: dome }),
    tag('ellipse', { cx: x, cy: y + half * 0.2, rx: half, ry: half * 0.4 }),
  );
}

/** Draws column numbers above the board and row numbers to its left; if cells are small, it draws only every fifth number. A51-2.1 */
function rulers(grid: SquareGrid, { width, height }: Geometry): string[] {
  const every = grid.cell < 18 ? 5 : 1;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
  return [
    ...numbers(width).map((x) => text(`${x}`, { x: grid.middle({ x, y: 0 }).x, y: RULER - 6 }, 'label middle')),
    ...numbers(height).map((y) => text(`${y}`, { x: LEFT - 5, y: grid.middle({ x: 0, y }).y + 4 }, 'label end')),
  ];
}

/** The style of the area of a zone, and of its border. */
export const ZONE = ['fill:var(--o-danger);fill-opacity:.12;stroke:none', 'fill:none;stroke:var(--o-danger);stroke-dasharray:3 2'] as const;

/** Draws the zones of all active humans as one area. Building cells are left out, because aliens can never enter them. A51-2.7 */
export function zonesOf({ grid, geometry }: Board, { humans }: Area51View): string {
  const cells = humans.filter(({ thaw }) => thaw === 'active').map(({ cell }) => cell);
  const zone = geometry.cells.filter(
    (cell) => geometry.kind(cell) !== 'building' && cells.some(({ x, y }) => Math.abs(x - cell.x) <= 1 && Math.abs(y - cell.y) <= 1),
  );
  const [area, border] = ZONE;
  const paint = { class: 'zones', 'pointer-events': 'none' };
  return zone.length === 0 ? '' : tag('path', { ...paint, d: grid.area(zone), style: area }) + outlineOf(grid, zone, border, paint);
}
