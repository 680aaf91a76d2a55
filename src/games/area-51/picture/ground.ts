// The static part of the board's picture, drawn once per board.
import { cached } from '../../../kernel/plain.js';
import { cellId, Layer, type Part, rounded, tag, words } from '../../../picture/index.js';
import type { Area51Board } from '../board/format.js';
import { COMPONENT_NAMES, GROUNDS } from '../data/catalogue.js';
import { type Geometry, geometryOf } from '../data/geometry.js';
import type { CellKind } from '../data/words.js';
import type { Cell } from '../words.js';
import { cornerOf, type Layout, layoutOf, middleOf, RULER } from './layout.js';

/** The static picture of a board, with its geometry and layout. */
export interface Ground {
  readonly geometry: Geometry;
  readonly layout: Layout;
  readonly part: Part;
}

/**
 * Returns the static picture of a board, cached by the geometry of the board.
 * @throws InvalidInputError for a value that is not a board.
 */
export function groundOf(board: Area51Board): Ground {
  return groundOn(geometryOf(board ?? null));
}

const groundOn = cached((geometry: Geometry): Ground => {
  const layout = layoutOf(geometry.width, geometry.height);
  const layer = new Layer();
  for (const cell of geometry.cells) drawCell(layer, layout, geometry, cell);
  layer.draw(shipArea(layout, geometry), shipSign(layout, geometry.ship), ...rulers(layout, geometry));
  return { geometry, layout, part: layer.part };
});

/** The CSS classes of each kind of cell. */
const PAINT: Readonly<Record<CellKind, string>> = {
  plain: 'faint',
  swamp: 'faint',
  building: 'faint solid',
  pad: 'faint floor',
  ship: 'faint floor',
};

function drawCell(layer: Layer, layout: Layout, geometry: Geometry, cell: Cell): void {
  const kind = geometry.kind(cell);
  const component = geometry.component(cell);
  const home = component === null ? '' : `, home of ${COMPONENT_NAMES[component].name.toLowerCase()}`;
  layer.thing({
    id: cellId(cell),
    kind: 'cell',
    title: `(${cell.x},${cell.y}): ${GROUNDS[kind].name.toLowerCase()}${home}`,
    at: middleOf(layout, cell),
    outline: { shape: 'rect', width: layout.cell, height: layout.cell, corner: 0 },
    paint: { class: PAINT[kind] },
    inside: kind === 'swamp' ? waves(layout, cell) : '',
  });
}

/** The sign of swamp: two waves. */
function waves(layout: Layout, cell: Cell): string {
  const { x, y } = cornerOf(layout, cell);
  const crest = layout.cell / 4;
  const wave = (down: number) =>
    `M${rounded(x + crest / 2)} ${rounded(y + down)}q${rounded(crest * 0.75)} ${rounded(-crest * 0.9)} ${rounded(crest * 1.5)} 0t${rounded(crest * 1.5)} 0`;
  return tag('path', { d: wave(layout.cell * 0.4) + wave(layout.cell * 0.72) });
}

/** Outlines ship and pads as one area: draws every edge between one of them and another cell. */
function shipArea(layout: Layout, { ship, pad }: Geometry): string {
  const inside = new Set([ship, ...pad].map(cellId));
  const isOutside = (x: number, y: number) => !inside.has(cellId({ x, y }));
  const { cell: side } = layout;
  const edges = [ship, ...pad].map(({ x, y }) => {
    const corner = cornerOf(layout, { x, y });
    return [
      isOutside(x, y - 1) ? `M${corner.x} ${corner.y}h${side}` : '',
      isOutside(x, y + 1) ? `M${corner.x} ${corner.y + side}h${side}` : '',
      isOutside(x - 1, y) ? `M${corner.x} ${corner.y}v${side}` : '',
      isOutside(x + 1, y) ? `M${corner.x + side} ${corner.y}v${side}` : '',
    ].join('');
  });
  return tag('path', { d: edges.join(''), 'stroke-width': 1.5, 'stroke-linecap': 'square', style: 'stroke:var(--o-soft)' });
}

/** The sign of the ship on its cell: a saucer. */
export function shipSign(layout: Layout, cell: Cell): string {
  const { x, y } = middleOf(layout, cell);
  return saucer({ x, y }, layout.cell * 0.47);
}

/** A saucer around a point; `half` is half its width. */
export function saucer({ x, y }: { x: number; y: number }, half: number): string {
  const dome = `M${rounded(x - half * 0.5)} ${rounded(y)}a${rounded(half * 0.5)} ${rounded(half * 0.6)} 0 0 1 ${rounded(half)} 0`;
  return tag(
    'g',
    { 'stroke-width': 1.5, style: 'stroke:var(--o-soft);fill:var(--o-paper)', 'pointer-events': 'none' },
    tag('path', { d: dome }),
    tag('ellipse', { cx: x, cy: y + half * 0.2, rx: half, ry: half * 0.4 }),
  );
}

/** Column numbers above the board and row numbers to its left; only every fifth number if cells are small. A51-2.1 */
function rulers(layout: Layout, { width, height }: Geometry): string[] {
  const every = layout.cell < 18 ? 5 : 1;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
  return [
    ...numbers(width).map((x) => words(`${x}`, { x: middleOf(layout, { x, y: 0 }).x, y: RULER - 6 }, 'label middle')),
    ...numbers(height).map((y) => words(`${y}`, { x: RULER - 5, y: middleOf(layout, { x: 0, y }).y + 4 }, 'label end')),
  ];
}

/** Draws the zones of humans on `cells` as one area, without buildings, which aliens can never enter. A51-2.7 */
export function zonesOf({ layout, geometry }: Ground, cells: readonly Cell[]): string {
  const { cell: side } = layout;
  const closed = new Map<string, string>();
  for (const { x, y } of cells) {
    for (let row = Math.max(0, y - 1); row <= Math.min(geometry.height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(geometry.width - 1, x + 1); column++) {
        const cell = { x: column, y: row };
        const corner = cornerOf(layout, cell);
        if (geometry.kind(cell) !== 'building') closed.set(`${column} ${row}`, `M${corner.x} ${corner.y}h${side}v${side}h${-side}z`);
      }
    }
  }
  if (closed.size === 0) return '';
  const paint = { stroke: 'none', 'fill-opacity': 0.1, style: 'fill:var(--o-danger)', 'pointer-events': 'none' };
  return tag('path', { class: 'zones', d: [...closed.values()].join(''), ...paint });
}
