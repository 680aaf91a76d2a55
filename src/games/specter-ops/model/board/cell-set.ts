// Cells as numbers, and sets of cells as one bit mask per row: an operation on a whole board takes a few instructions per row.
// A cell's number is `row * 32 + column`. A board has at most 26 columns, so each bit mask is a small integer for the JavaScript engine.

/** Returns the row of a cell, counted from 0 in the north. */
export function rowOf(cell: number): number {
  return cell >>> 5;
}

/** Returns the column of a cell, counted from 0 in the west. */
export function columnOf(cell: number): number {
  return cell & 31;
}

/** Returns the cell in a row and a column. */
export function cellIn(row: number, column: number): number {
  return row * 32 + column;
}

/** Returns the id of a cell: column letter, then row number. SO-3.2 */
export function idOf(cell: number): string {
  return `${String.fromCharCode(65 + columnOf(cell))}${rowOf(cell) + 1}`;
}

/** Returns the column and row of the cell with an id, counted from 0. */
export function coordinates(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 };
}

/** Whether two cells share a row or a column: one is orthogonal to the other. SO-20.20, SO-26.7 */
export function inLine(a: number, b: number): boolean {
  return rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b);
}

/** A set of cells: one bit mask per row, one bit per column. A plain array: creating a typed array of this size takes ten times as long. */
export type CellSet = number[];

const NO_CELLS: readonly number[] = new Array<number>(100).fill(0);

export function emptySet(rows: number): CellSet {
  return NO_CELLS.slice(0, rows);
}

export function hasCell(set: CellSet, cell: number): boolean {
  return (((set[cell >>> 5] as number) >>> (cell & 31)) & 1) === 1;
}

export function addCell(set: CellSet, cell: number): void {
  set[cell >>> 5] = (set[cell >>> 5] as number) | (1 << (cell & 31));
}

/** Returns the set of the given cells; skips negative numbers, which stand for unknown ids. */
export function setOf(rows: number, cells: Iterable<number>): CellSet {
  const set = emptySet(rows);
  for (const cell of cells) if (cell >= 0) addCell(set, cell);
  return set;
}

export function isEmpty(set: CellSet): boolean {
  for (let row = 0; row < set.length; row++) if (set[row] !== 0) return false;
  return true;
}

export function intersects(a: CellSet, b: CellSet): boolean {
  for (let row = 0; row < a.length; row++) if (((a[row] as number) & (b[row] as number)) !== 0) return true;
  return false;
}

export function intersection(a: CellSet, b: CellSet): CellSet {
  const both = emptySet(a.length);
  for (let row = 0; row < a.length; row++) both[row] = (a[row] as number) & (b[row] as number);
  return both;
}

export function union(a: CellSet, b: CellSet): CellSet {
  const all = emptySet(a.length);
  for (let row = 0; row < a.length; row++) all[row] = (a[row] as number) | (b[row] as number);
  return all;
}

export function difference(a: CellSet, b: CellSet): CellSet {
  const rest = emptySet(a.length);
  for (let row = 0; row < a.length; row++) rest[row] = (a[row] as number) & ~(b[row] as number);
  return rest;
}

/** Adds every cell of `more` to `set`. */
export function join(set: CellSet, more: CellSet): void {
  for (let row = 0; row < set.length; row++) set[row] = (set[row] as number) | (more[row] as number);
}

export function sizeOf(set: CellSet): number {
  let size = 0;
  for (let row = 0; row < set.length; row++) {
    let word = set[row] as number;
    while (word !== 0) {
      word &= word - 1;
      size++;
    }
  }
  return size;
}

/** Returns the cells of a set, from north to south and west to east. */
export function cellsOf(set: CellSet): number[] {
  const cells: number[] = [];
  for (let row = 0; row < set.length; row++) {
    let word = set[row] as number;
    while (word !== 0) {
      cells.push(row * 32 + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
  return cells;
}

/** Returns every cell of `within` that is exactly one step from some cell of `set`. SO-3.5, SO-3.6 */
export function stepFrom(set: CellSet, within: CellSet): CellSet {
  const rows = set.length;
  const next = emptySet(rows);
  for (let row = 0; row < rows; row++) {
    const above = row > 0 ? (set[row - 1] as number) : 0;
    const below = row + 1 < rows ? (set[row + 1] as number) : 0;
    const here = set[row] as number;
    const beside = above | below;
    const word = beside | ((here | beside) << 1) | ((here | beside) >>> 1);
    next[row] = word & (within[row] as number);
  }
  return next;
}
