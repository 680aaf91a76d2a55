// Short notations for board data: a road by its corners, sites by their die faces.
import { coordinates } from '../model/board/cell-set.js';
import type { CellId, ObjectiveSite, RoadSegment } from '../model/board/schema.js';

/** A road two lanes wide, by its north-west and south-east corners. SO-3.12, SO-3.14 */
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

/** The six sites of a section, in the order of the die's faces. SO-5.6 */
export function sites(section: number, cells: readonly CellId[]): ObjectiveSite[] {
  return cells.map((cell, index) => ({ section, die: index + 1, cell }));
}
