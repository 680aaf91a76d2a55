// Tables that are computed once from a board alone: neighbours, rays of sight, walking distances.
import { CellList } from './cell-list.js';
import { addCell, type CellSet, cellIn, cellsOf, columnOf, emptySet, hasCell, idOf, rowOf, setOf, stepFrom } from './cell-set.js';
import type { Board, CellId } from './schema.js';

export type Direction = 'N' | 'E' | 'S' | 'W';
export type Quadrant = 'NE' | 'SE' | 'SW' | 'NW';
export const DIRECTIONS: readonly Direction[] = ['N', 'E', 'S', 'W'];
export const QUADRANTS: readonly Quadrant[] = ['NE', 'SE', 'SW', 'NW'];

/** A line of sight outward from a cell, up to the first opaque cell. */
export interface Ray {
  direction: Direction;
  cells: readonly number[];
}

/** The cell number that stands for an id that is not on the board. */
export const NOWHERE = -1;
const LETTER_A = 65;
const DIGIT_0 = 48;
/** The walking distance to a cell that cannot be reached. */
export const UNREACHABLE = 255;

const OFFSETS: Readonly<Record<Direction, number>> = { N: -32, E: 1, S: 32, W: -1 };

/** Returns the distance between two cells: the larger of their column and row differences, ignoring structures. SO-3.7 */
export function distanceBetween(a: number, b: number): number {
  const rows = Math.abs(rowOf(a) - rowOf(b));
  const columns = Math.abs(columnOf(a) - columnOf(b));
  return Math.max(rows, columns);
}

export class Topology {
  readonly rows: number;
  readonly columns: number;
  /** The id of each cell, indexed by cell; the empty string for cells outside the grid. */
  readonly ids: readonly CellId[];
  /** Every cell that is not a structure. SO-3.3 */
  readonly spaces: CellSet;
  readonly roads: CellSet;
  /** The adjacent spaces of each cell, indexed by cell; structures have such a list too. */
  readonly neighbours: readonly (readonly number[])[];
  /** The adjacent road spaces of each cell, indexed by cell. */
  readonly roadNeighbours: readonly (readonly number[])[];
  /**
   * The list of all spaces. `roadList` has all road spaces; `roadsideList` has all spaces next to a road space, where figures can leave the
   * vehicle.
   */
  readonly spaceList: CellList;
  readonly roadList: CellList;
  readonly roadsideList: CellList;
  /** The spaces from which a supply cache can be opened. SO-1.12, SO-9.3 */
  readonly cacheAccess: CellSet;
  /** The cells that can be seen from each space, indexed by cell, without temporary obstacles. */
  readonly sight: readonly CellSet[];
  /**
   * The cells seen by viewpoints with limited directions or thermal vision, indexed by kind of viewpoint, then by cell; computed when
   * needed.
   */
  readonly narrowSight: CellSet[][] = [];
  /**
   * Cached results of the methods `rays`, `thermalRays`, `walks`, `within` and `cellsWithin`, computed when needed. `balls` and `ballCells`
   * are indexed by distance, then by cell; the others by cell.
   */
  private readonly raysFrom: (readonly Ray[])[] = [];
  private readonly thermalRaysFrom: (readonly Ray[])[] = [];
  private readonly walksFrom: Uint8Array[] = [];
  private readonly balls: CellSet[][] = [];
  private readonly ballCells: (readonly number[])[][] = [];
  /** For each cell, the lanes that contain the cell; at a crossing, the lanes of every segment. SO-3.13 */
  private readonly lanesOf: { lane: number[]; other: number[]; at: number; axis: 'NS' | 'EW' }[][];

  constructor(readonly board: Board) {
    const { grid } = board;
    this.rows = grid.length;
    this.columns = (grid[0] as string).length;
    const ids: CellId[] = [];
    const spaces = emptySet(this.rows);
    const roads = emptySet(this.rows);
    for (let cell = 0; cell < cellIn(this.rows, 0); cell++) {
      const kind = grid[rowOf(cell)]?.[columnOf(cell)];
      ids.push(kind === undefined ? '' : idOf(cell));
      if (kind === undefined) continue;
      if (kind !== '#') addCell(spaces, cell);
      if (kind === '=') addCell(roads, cell);
    }
    this.ids = ids;
    this.spaces = spaces;
    this.roads = roads;
    this.lanesOf = this.readLanes();
    const everyCell = Array.from({ length: cellIn(this.rows, 0) }, (_, cell) => cell);
    this.neighbours = everyCell.map((cell) => this.around(cell).filter((other) => hasCell(spaces, other)));
    this.roadNeighbours = this.neighbours.map((cells) => cells.filter((cell) => hasCell(roads, cell)));
    const listOf = (cells: readonly number[]) => new CellList(cells, ids);
    this.spaceList = listOf(cellsOf(spaces));
    this.roadList = listOf(cellsOf(roads));
    const roadside = new Set(this.roadList.cells.flatMap((cell) => this.neighbours[cell]));
    this.roadsideList = listOf(this.spaceList.cells.filter((cell) => roadside.has(cell)));
    this.cacheAccess = setOf(
      this.rows,
      board.supplyCaches.flatMap(({ accessCells }) => accessCells.map((cell) => this.at(cell))),
    );
    this.sight = everyCell.map((cell) => {
      const seen = setOf(this.rows, [cell]);
      if (!hasCell(spaces, cell)) return emptySet(this.rows);
      for (const ray of this.rays(cell)) for (const other of ray.cells) addCell(seen, other);
      return seen;
    });
  }

  /** Returns the index of a cell, or `NOWHERE` if it is not on this board. */
  at(id: CellId): number {
    const column = id.charCodeAt(0) - LETTER_A;
    const row = id.length === 2 ? id.charCodeAt(1) - DIGIT_0 : (id.charCodeAt(1) - DIGIT_0) * 10 + id.charCodeAt(2) - DIGIT_0;
    const cell = cellIn(row - 1, column);
    return this.ids[cell] === id && id !== '' ? cell : NOWHERE;
  }

  isSpace(cell: number): boolean {
    return cell >= 0 && hasCell(this.spaces, cell);
  }

  isRoad(cell: number): boolean {
    return cell >= 0 && hasCell(this.roads, cell);
  }

  /**
   * Returns the lines of sight from a space, each outward to the first structure. SO-4.3, SO-4.7, SO-4.10, SO-4.11, SO-4.1, SO-4.4, SO-4.8,
   * SO-4.9, SO-4.12
   */
  rays(cell: number): readonly Ray[] {
    this.raysFrom[cell] ??= this.castRays(cell, true);
    return this.raysFrom[cell];
  }

  /** Returns the lines of sight of thermal vision from a space: they pass through structures. SO-16.2, SO-16.3 */
  thermalRays(cell: number): readonly Ray[] {
    this.thermalRaysFrom[cell] ??= this.castRays(cell, false);
    return this.thermalRaysFrom[cell];
  }

  /** Returns the minimum number of steps from a space to every cell, indexed by cell; `UNREACHABLE` if there is no path. */
  walks(cell: number): Uint8Array {
    this.walksFrom[cell] ??= this.measureWalks(cell);
    return this.walksFrom[cell];
  }

  /** Returns every space within a distance of 0 to 127, ignoring structures. SO-3.8 */
  within(cell: number, distance: number): CellSet {
    this.balls[distance] ??= [];
    this.balls[distance][cell] ??= this.collectBall(cell, distance);
    return this.balls[distance][cell];
  }

  private around(cell: number): number[] {
    const row = rowOf(cell);
    const column = columnOf(cell);
    const cells: number[] = [];
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const inside = row + down >= 0 && row + down < this.rows && column + right >= 0 && column + right < this.columns;
        if (inside && (down !== 0 || right !== 0)) cells.push(cellIn(row + down, column + right));
      }
    }
    return cells;
  }

  private readLanes(): Topology['lanesOf'] {
    const lanesOf: Topology['lanesOf'] = Array.from({ length: cellIn(this.rows, 0) }, () => []);
    for (const { axis, lanes } of this.board.roadSegments) {
      const [first, second] = lanes.map((lane) => lane.map((cell) => this.at(cell))) as [number[], number[]];
      for (let at = 0; at < first.length; at++) {
        lanesOf[first[at] as number]?.push({ lane: first, other: second, at, axis });
        lanesOf[second[at] as number]?.push({ lane: second, other: first, at, axis });
      }
    }
    return lanesOf;
  }

  /**
   * Returns the lines of sight from a cell: along its row and column to the first structure, and along the other lane of each road segment
   * that contains the cell, to the end of the segment. SO-4.8, SO-4.9, SO-4.12
   */
  private castRays(cell: number, structuresBlock: boolean): Ray[] {
    const rays: Ray[] = [];
    for (const direction of DIRECTIONS) {
      const cells: number[] = [];
      for (let other = this.beyond(cell, direction); other !== NOWHERE; other = this.beyond(other, direction)) {
        if (hasCell(this.spaces, other)) cells.push(other);
        else if (structuresBlock) break;
      }
      if (cells.length > 0) rays.push({ direction, cells });
    }
    for (const { other, at, axis } of this.lanesOf[cell] as Topology['lanesOf'][number]) {
      const before = other.slice(0, at).reverse();
      const after = other.slice(at + 1);
      if (before.length > 0) rays.push({ direction: axis === 'NS' ? 'N' : 'W', cells: before });
      if (after.length > 0) rays.push({ direction: axis === 'NS' ? 'S' : 'E', cells: after });
    }
    return rays;
  }

  private beyond(cell: number, direction: Direction): number {
    const column = columnOf(cell);
    if (direction === 'W' && column === 0) return NOWHERE;
    if (direction === 'E' && column + 1 === this.columns) return NOWHERE;
    const other = cell + OFFSETS[direction];
    return other >= 0 && other < cellIn(this.rows, 0) ? other : NOWHERE;
  }

  private measureWalks(start: number): Uint8Array {
    const steps = new Uint8Array(cellIn(this.rows, 0)).fill(UNREACHABLE);
    let edge = setOf(this.rows, [start]);
    const left = this.spaces.slice();
    for (let taken = 0; taken < UNREACHABLE; taken++) {
      let any = false;
      for (let row = 0; row < this.rows; row++) {
        const word = edge[row] as number;
        left[row] = (left[row] as number) & ~word;
        for (let column = 0; word >>> column !== 0 && column < 32; column++) {
          if (((word >>> column) & 1) === 0) continue;
          steps[cellIn(row, column)] = taken;
          any = true;
        }
      }
      if (!any) break;
      edge = stepFrom(edge, left);
    }
    return steps;
  }

  /** Returns the cells of the set `within(cell, distance)`, in board order. */
  cellsWithin(cell: number, distance: number): readonly number[] {
    this.ballCells[distance] ??= [];
    this.ballCells[distance][cell] ??= cellsOf(this.within(cell, distance));
    return this.ballCells[distance][cell];
  }

  private collectBall(centre: number, distance: number): CellSet {
    const ball = emptySet(this.rows);
    for (let row = 0; row < this.rows; row++) {
      if (Math.abs(row - rowOf(centre)) > distance) continue;
      for (let column = 0; column < this.columns; column++) {
        const cell = cellIn(row, column);
        if (Math.abs(column - columnOf(centre)) <= distance && hasCell(this.spaces, cell)) addCell(ball, cell);
      }
    }
    return ball;
  }
}

/** Returns the compass direction from one cell to another, or `here`. SO-3.10, SO-3.11 */
export function compass(from: number, to: number): Direction | Quadrant | 'here' {
  const down = rowOf(to) - rowOf(from);
  const right = columnOf(to) - columnOf(from);
  const vertical = down < 0 ? 'N' : down > 0 ? 'S' : '';
  const horizontal = right < 0 ? 'W' : right > 0 ? 'E' : '';
  return ((vertical + horizontal) as Direction | Quadrant) || 'here';
}
