// Checks whether a board is playable, without the zod schemas, so that zod need not be loaded. SO-3.17

import type { Board, CellId } from './board-format.js';
import { coordinates } from './cell-set.js';
import { MAX_COLUMNS, MAX_ROWS } from './limits.js';

/** An error in a board, with its path. */
export interface Fault {
  path: (string | number)[];
  message: string;
}

function distance(a: CellId, b: CellId): number {
  const from = coordinates(a);
  const to = coordinates(b);
  return Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
}

/** Returns every violation of SO-3.17, each with its path. */
export function faultsOf(board: Board): Fault[] {
  const { grid } = board;
  const columns = (grid[0] as string).length;
  if (grid.length > MAX_ROWS || columns < 1 || columns > MAX_COLUMNS || grid.some((row) => row.length !== columns || /[^.=#]/.test(row))) {
    return [
      { path: ['grid'], message: `expected at most ${MAX_ROWS} rows of the same length, 1 to ${MAX_COLUMNS} characters out of . = #` },
    ];
  }
  const kindOf = (cell: CellId): string => {
    const { column, row } = coordinates(cell);
    return grid[row]?.[column] ?? '';
  };
  return [...roadFaults(board, kindOf), ...siteFaults(board, kindOf), ...placeFaults(board, kindOf)];
}

type KindOf = (cell: CellId) => string;

function roadFaults({ grid, roadSegments }: Board, kindOf: KindOf): Fault[] {
  const faults: Fault[] = [];
  const onRoad = new Set<CellId>();
  roadSegments.forEach(({ axis, lanes }, index) => {
    const path = ['roadSegments', index, 'lanes'];
    const [first, second] = lanes;
    if (first.length === 0 || second.length === 0) {
      faults.push({ path, message: 'both lanes must have a cell' });
      return;
    }
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
    if (!straight(first) || !straight(second) || !beside)
      faults.push({ path, message: 'the lanes must be straight and next to each other' });
  });
  grid.forEach((line, row) => {
    [...line].forEach((kind, column) => {
      const cell = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (kind === '=' && !onRoad.has(cell))
        faults.push({ path: ['grid', row], message: `${cell} is a road space in the grid, but in no segment` });
    });
  });
  return faults;
}

function siteFaults({ objectiveSites, supplyCaches }: Board, kindOf: KindOf): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set(objectiveSites.map(({ section, die }) => `${section}/${die}`));
  if (objectiveSites.length !== 24 || seen.size !== 24) {
    faults.push({ path: ['objectiveSites'], message: 'there must be 4 sections with 6 sites each, one for each face of the die' });
  }
  objectiveSites.forEach(({ cell }, index) => {
    if (kindOf(cell) !== '#') faults.push({ path: ['objectiveSites', index, 'cell'], message: `${cell} must be a structure` });
  });
  supplyCaches.forEach(({ id, cell, accessCells }, index) => {
    if (supplyCaches.findIndex((other) => other.id === id) < index) {
      faults.push({ path: ['supplyCaches', index, 'id'], message: `two supply caches have the id ${id}` });
    }
    if (kindOf(cell) !== '#') faults.push({ path: ['supplyCaches', index, 'cell'], message: `${cell} must be a structure` });
    for (const access of accessCells) {
      const fits = isSpace(kindOf(access)) && distance(access, cell) === 1;
      if (!fits) faults.push({ path: ['supplyCaches', index, 'accessCells'], message: `${access} must be a space adjacent to ${cell}` });
    }
  });
  return faults;
}

function placeFaults({ agentStart, escapePoints, vehicleStart }: Board, kindOf: KindOf): Fault[] {
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
