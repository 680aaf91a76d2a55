// Short notations for board data: `road` writes a road segment as its corners, `sites` writes objective sites as a list of cells.
import { coordinates } from '../model/board/cell-set.js';
import type { CellId, ObjectiveSite, RoadSegment } from '../model/board/schema.js';

/** Returns a road segment, two lanes wide, from its north-west and south-east corners. SO-3.12, SO-3.14 */
export function road(id: string, northWest: CellId, southEast: CellId): RoadSegment {
  const from = coordinates(northWest);
  const to = coordinates(southEast);
  const cell = (column: number, row: number): CellId => `${String.fromCharCode(65 + column)}${row + 1}`;
  const lanes: [CellId[], CellId[]] = [[], []];
  if (to.column - from.column === 1) {
    for (let row = from.row; row <= to.row; row++) {
      lanes[0].push(cell(from.column, row));
      lanes[1].push(cell(to.column, row));
    }
    return { id, axis: 'NS', lanes };
  }
  for (let column = from.column; column <= to.column; column++) {
    lanes[0].push(cell(column, from.row));
    lanes[1].push(cell(column, to.row));
  }
  return { id, axis: 'EW', lanes };
}

/** Returns the six objective sites of a section; the first cell belongs to die face 1. SO-5.6 */
export function sites(section: number, cells: readonly CellId[]): ObjectiveSite[] {
  return cells.map((cell, index) => ({ section, die: index + 1, cell }));
}
