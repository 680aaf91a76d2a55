// The empty board: cells, roads, labels, exits. Drawn once for each board.
import { cached } from '../../../kernel/plain.js';
import { Layer, type Part, rounded, tag, words } from '../../../picture/index.js';
import type { CellId } from '../board/schema.js';
import { escapePointsOf } from '../data/board-layout.js';
import { cornerOf, middleOf, middleOfCell, type Table } from './table.js';

const STYLE = `
.orrery-specter-ops .cell>.outline{fill:var(--o-ground);stroke:var(--o-line)}
.orrery-specter-ops .road>.outline{fill:var(--o-paper)}
.orrery-specter-ops .structure>.outline{fill:var(--o-muted);fill-opacity:.5;stroke:none}
.orrery-specter-ops .still{pointer-events:none}
.orrery-specter-ops .gate{stroke:var(--o-ink);stroke-width:2}
.orrery-specter-ops .lane{stroke-dasharray:5 4}
.orrery-specter-ops .sight{fill:var(--o-accent);fill-opacity:.16;stroke:var(--o-accent);stroke-opacity:.7;stroke-width:1}
.orrery-specter-ops .fog{fill:var(--o-muted);fill-opacity:.35;stroke:none}
.orrery-specter-ops .plate>.outline{fill:var(--o-paper);stroke:var(--o-muted);stroke-width:1}
.orrery-specter-ops .plate>.used-up{fill:none}
.orrery-specter-ops .row>.outline{fill:var(--o-paper);stroke:none}
.orrery-specter-ops .ink{fill:var(--o-ink);stroke:none}
.orrery-specter-ops .paper-fill{fill:var(--o-paper)}
`.replaceAll('\n', '');

/** The cells as separate elements, so that each title can contain a share of the belief; and the marks on top of them. */
interface Ground {
  readonly cells: readonly { readonly id: CellId; readonly title: string; readonly svg: string }[];
  readonly marks: string;
  readonly places: Part['places'];
}

/** The ground for up to 3 players, and for 4 or 5 players with the extra exits. SO-19.7 */
const groundForFew = cached((table: Table) => newGround(table, 2));
const groundForMany = cached((table: Table) => newGround(table, 4));

/** Returns the empty board; the title of a cell contains its share of the heat, if any. */
export function groundOf(table: Table, players: number, heat: Readonly<Record<string, number>>): Part {
  const ground = (players > 3 ? groundForMany : groundForFew)(table);
  const cells = ground.cells.map(({ id, title, svg }) => {
    const share = heat[id];
    return share === undefined || share === 0 ? svg : svg.replace(`<title>${title}<`, () => `<title>${title}, ${percent(share)}<`);
  });
  return { svg: `${cells.join('')}${ground.marks}`, places: ground.places };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function newGround(table: Table, players: number): Ground {
  const { layout, cell: side } = table;
  const exits = new Set(escapePointsOf(table.board, players));
  const places = new Map<
    string,
    { at: { x: number; y: number }; outline: { shape: 'rect'; width: number; height: number; corner: number } }
  >();
  const cells = layout.cells.map((cell) => {
    const title = `${cell.id}${cell.kind === 'space' ? '' : `, ${cell.kind}`}${exits.has(cell.id) ? ', way out' : ''}`;
    const at = middleOfCell(table, cell);
    const outline = { shape: 'rect', width: side, height: side, corner: cell.kind === 'space' ? 2 : 0 } as const;
    places.set(cell.id, { at, outline });
    return { id: cell.id, title, svg: new Layer().thing({ id: cell.id, kind: `cell ${cell.kind}`, title, at, outline }).part.svg };
  });
  return { cells, marks: `<style>${STYLE}</style>${lanesOf(table)}${labelsOf(table)}${gatesOn(table, exits)}`, places };
}

/** The dashed line between the lanes of every road. SO-1.5 */
function lanesOf(table: Table): string {
  const lines = table.board.roadSegments.map(({ axis, lanes: [first, second] }) => {
    const from = middleOf(table, first[0]);
    const to = middleOf(table, second.at(-1));
    if (from === undefined || to === undefined) return '';
    const half = table.cell / 2;
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    return axis === 'NS'
      ? `M${rounded(x)} ${rounded(Math.min(from.y, to.y) - half)}V${rounded(Math.max(from.y, to.y) + half)}`
      : `M${rounded(Math.min(from.x, to.x) - half)} ${rounded(y)}H${rounded(Math.max(from.x, to.x) + half)}`;
  });
  return tag('path', { class: 'lane still', d: lines.join('') });
}

function labelsOf(table: Table): string {
  const { columns, rows } = table.layout;
  const letters = Array.from({ length: columns }, (_, x) => {
    const at = cornerOf(table, { x: x + 0.5, y: 0 });
    return words(String.fromCharCode(65 + x), { x: at.x, y: at.y - 5 }, 'label middle');
  });
  const numbers = Array.from({ length: rows }, (_, y) => {
    const at = cornerOf(table, { x: 0, y: y + 0.5 });
    return words(String(y + 1), { x: at.x - 4, y: at.y + 4 }, 'label end');
  });
  return tag('g', { class: 'still' }, ...letters, ...numbers);
}

/** Draws open gates on the exits. SO-9.17 */
function gatesOn(table: Table, exits: Iterable<CellId>): string {
  const half = table.cell / 2;
  const side = half - 2.5;
  const gates = [...exits].map((id) => {
    const at = middleOf(table, id);
    if (at === undefined) return '';
    const [left, right, foot, brow] = [at.x - side, at.x + side, at.y + half - 2, at.y - 1].map(rounded);
    return `M${left} ${foot}V${brow}A${rounded(side)} ${rounded(side)} 0 0 1 ${right} ${brow}V${foot}`;
  });
  return tag('path', { class: 'gate still', d: gates.join('') });
}

/** Draws the spaces in sight as one translucent area. */
export function sightOn(table: Table, spaces: readonly string[]): string {
  const squares = [...new Set(spaces)].flatMap((id) => {
    const cell = table.layout.cell(id);
    if (cell === undefined) return [];
    const { x, y } = cornerOf(table, cell);
    return `M${rounded(x)} ${rounded(y)}h${table.cell}v${table.cell}h-${table.cell}Z`;
  });
  return squares.length === 0 ? '' : tag('path', { class: 'sight still', d: squares.join('') });
}
