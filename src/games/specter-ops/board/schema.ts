// A board as data, and what makes it playable. SO-3.16, SO-3.17
import * as z from 'zod';

/** A cell: column letter, then row number, such as `K17`. SO-3.2 */
export const CellId = z.string().regex(/^[A-Z][1-9][0-9]?$/, { error: 'expected a cell such as K17' });
export type CellId = z.infer<typeof CellId>;

/** Columns a board can have: one letter each. */
export const MAX_COLUMNS = 26;
/** Rows a board can have. */
export const MAX_ROWS = 64;
/** More roads, sites or escape points than this are not looked through. */
const MOST_LISTED = 1000;

/** One straight two-lane stretch of road. SO-1.6 */
export const RoadSegment = z.strictObject({
  id: z.string().min(1).max(20),
  /** The way the two lanes run. */
  axis: z.enum(['NS', 'EW']),
  /** Both lanes, cell by cell, from the north or west end. */
  lanes: z.tuple([z.array(CellId).min(1).max(MAX_ROWS), z.array(CellId).min(1).max(MAX_ROWS)]),
});
/** One straight two-lane stretch of road. SO-1.6 */
export interface RoadSegment extends z.infer<typeof RoadSegment> {}

/** A structure where the objective of a section lies when its die shows that face. */
export const ObjectiveSite = z.strictObject({ section: z.int().min(1).max(4), die: z.int().min(1).max(6), cell: CellId });
/** A structure where the objective of a section lies when its die shows that face. */
export interface ObjectiveSite extends z.infer<typeof ObjectiveSite> {}

/** A cache and the spaces from which it can be opened. */
export const SupplyCache = z.strictObject({ id: z.string().min(1).max(20), cell: CellId, accessCells: z.array(CellId).min(1).max(8) });
/** A cache and the spaces from which it can be opened. */
export interface SupplyCache extends z.infer<typeof SupplyCache> {}

const BoardFields = z.strictObject({
  id: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  /** From north to south; `.` is a space, `=` a road space, `#` a structure. SO-1.3, SO-1.4, SO-1.5, SO-3.3 */
  grid: z.array(z.string().max(MOST_LISTED)).min(1).max(MAX_ROWS),
  roadSegments: z.array(RoadSegment).max(MOST_LISTED),
  objectiveSites: z.array(ObjectiveSite).max(MOST_LISTED),
  supplyCaches: z.array(SupplyCache).max(20),
  /** `extra` counts with 4 and 5 players only. SO-1.20 */
  escapePoints: z.strictObject({ base: z.array(CellId).min(1).max(MOST_LISTED), extra: z.array(CellId).max(MOST_LISTED) }),
  agentStart: CellId,
  /** By number of players. */
  vehicleStart: z.strictObject({ '2': CellId, '3': CellId, '4': CellId, '5': CellId }),
});

/** A board that can be played on; whatever breaks SO-3.17 is refused, with the clause. */
export const Board: z.ZodType<Board, Board> = BoardFields.superRefine((board, context) => {
  for (const { path, message } of faultsOf(board)) {
    context.addIssue({ code: 'custom', path: [...path], message, params: { rule: 'SO-3.17' } });
  }
});
/** A board that can be played on. */
export interface Board extends z.infer<typeof BoardFields> {}

interface Fault {
  path: (string | number)[];
  message: string;
}

/** Column and row of a cell, counted from 0. */
export function coordinates(cell: CellId): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) - 1 };
}

function distance(a: CellId, b: CellId): number {
  const from = coordinates(a);
  const to = coordinates(b);
  return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
}

function faultsOf(board: z.infer<typeof BoardFields>): Fault[] {
  const { grid } = board;
  const columns = (grid[0] as string).length;
  if (columns < 1 || columns > MAX_COLUMNS || grid.some((row) => row.length !== columns || /[^.=#]/.test(row))) {
    return [{ path: ['grid'], message: `every row must have the same 1 to ${MAX_COLUMNS} characters out of . = #` }];
  }
  const kindOf = (cell: CellId): string => {
    const { column, row } = coordinates(cell);
    return grid[row]?.[column] ?? '';
  };
  return [...roadFaults(board, kindOf), ...siteFaults(board, kindOf), ...placeFaults(board, kindOf)];
}

type KindOf = (cell: CellId) => string;

function roadFaults({ grid, roadSegments }: z.infer<typeof BoardFields>, kindOf: KindOf): Fault[] {
  const faults: Fault[] = [];
  const onRoad = new Set<CellId>();
  roadSegments.forEach(({ axis, lanes }, index) => {
    const path = ['roadSegments', index, 'lanes'];
    const [first, second] = lanes;
    for (const cell of [...first, ...second]) {
      onRoad.add(cell);
      if (kindOf(cell) !== '=') faults.push({ path, message: `${cell} is a lane of a road and must be = in the grid` });
    }
    if (first.length !== second.length) faults.push({ path, message: 'both lanes must have the same length' });
    const along = axis === 'NS' ? 'row' : 'column';
    const across = axis === 'NS' ? 'column' : 'row';
    const straight = (lane: CellId[]) =>
      lane.every((cell, step) => {
        const start = coordinates(lane[0] as CellId);
        const here = coordinates(cell);
        return here[across] === start[across] && here[along] === start[along] + step;
      });
    const a = coordinates(first[0] as CellId);
    const b = coordinates(second[0] as CellId);
    const beside = a[along] === b[along] && Math.abs(a[across] - b[across]) === 1;
    if (!straight(first) || !straight(second) || !beside) faults.push({ path, message: 'the lanes must be straight, and side by side' });
  });
  grid.forEach((line, row) => {
    [...line].forEach((kind, column) => {
      const cell = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (kind === '=' && !onRoad.has(cell)) faults.push({ path: ['grid', row], message: `${cell} is road in the grid and in no segment` });
    });
  });
  return faults;
}

function siteFaults({ objectiveSites, supplyCaches }: z.infer<typeof BoardFields>, kindOf: KindOf): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set(objectiveSites.map(({ section, die }) => `${section}/${die}`));
  if (objectiveSites.length !== 24 || seen.size !== 24) {
    faults.push({ path: ['objectiveSites'], message: 'there must be 4 sections with 6 sites each, one for each face of the die' });
  }
  objectiveSites.forEach(({ cell }, index) => {
    if (kindOf(cell) !== '#') faults.push({ path: ['objectiveSites', index, 'cell'], message: `${cell} must be a structure` });
  });
  supplyCaches.forEach(({ cell, accessCells }, index) => {
    if (kindOf(cell) !== '#') faults.push({ path: ['supplyCaches', index, 'cell'], message: `${cell} must be a structure` });
    for (const access of accessCells) {
      const fits = isSpace(kindOf(access)) && distance(access, cell) === 1;
      if (!fits) faults.push({ path: ['supplyCaches', index, 'accessCells'], message: `${access} must be a space adjacent to ${cell}` });
    }
  });
  return faults;
}

function placeFaults({ agentStart, escapePoints, vehicleStart }: z.infer<typeof BoardFields>, kindOf: KindOf): Fault[] {
  const faults: Fault[] = [];
  if (!isSpace(kindOf(agentStart))) faults.push({ path: ['agentStart'], message: `${agentStart} must be a space` });
  for (const kind of ['base', 'extra'] as const) {
    escapePoints[kind].forEach((cell, index) => {
      if (!isSpace(kindOf(cell))) faults.push({ path: ['escapePoints', kind, index], message: `${cell} must be a space` });
    });
  }
  for (const [players, cell] of Object.entries(vehicleStart)) {
    if (kindOf(cell) !== '=') faults.push({ path: ['vehicleStart', players], message: `${cell} must be a road space` });
  }
  return faults;
}

function isSpace(kind: string): boolean {
  return kind === '.' || kind === '=';
}
