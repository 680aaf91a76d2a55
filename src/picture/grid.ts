// Boards of square cells: computes the position of each cell, and the positions of several pieces in one cell.
import { type Box, type Point, rounded } from './svg.js';

/** The position of a cell: its column and row, from 0. */
type Cell = Point;

/** The layout of a board of square cells, with margins for the labels of rows and columns. */
export class SquareGrid {
  readonly width: number;
  readonly height: number;

  /**
   * @param cell the side length of a cell, in units of the picture.
   * @param margin the widths of the margins: `left`, `top`, and `rim` for both the right and the bottom.
   */
  constructor(
    columns: number,
    rows: number,
    readonly cell: number,
    private readonly margin: { readonly left: number; readonly top: number; readonly rim: number },
  ) {
    this.width = margin.left + columns * cell + margin.rim;
    this.height = margin.top + rows * cell + margin.rim;
  }

  /** Returns the top left corner of a cell. */
  corner({ x, y }: Cell): Point {
    return { x: this.margin.left + x * this.cell, y: this.margin.top + y * this.cell };
  }

  /** Returns the centre of a cell. */
  middle({ x, y }: Cell): Point {
    return this.corner({ x: x + 0.5, y: y + 0.5 });
  }

  box(cell: Cell): Box {
    return { ...this.corner(cell), width: this.cell, height: this.cell };
  }

  /** Returns SVG path data with one square for each of the given cells. */
  area(cells: readonly Cell[]): string {
    const squares = cells.map((cell) => {
      const { x, y } = this.corner(cell);
      return `M${rounded(x)} ${rounded(y)}h${this.cell}v${this.cell}h-${this.cell}Z`;
    });
    return squares.join('');
  }

  /**
   * Returns the positions of `count` pieces on a cell: one in the centre, two side by side, up to four in a square, more in rows of three.
   * `across` is the number of pieces in a row.
   */
  pieceSpots(cell: Cell, count: number): { readonly at: readonly Point[]; readonly across: number } {
    const across = count === 1 ? 1 : count <= 4 ? 2 : 3;
    const down = Math.ceil(count / across);
    const step = this.cell / across;
    const middle = this.middle(cell);
    const at = Array.from({ length: count }, (_, index) => ({
      x: middle.x + ((index % across) - (across - 1) / 2) * step,
      y: middle.y + (Math.floor(index / across) - (down - 1) / 2) * step,
    }));
    return { at, across };
  }
}

/** Groups items by key. The groups, and the items in each group, keep the order of `items`. */
export function grouped<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
