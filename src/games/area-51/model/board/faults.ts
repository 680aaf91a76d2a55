// Semantic validation of boards that already match the board format. A51-2.10
import { PIECES } from '../../data/pieces.js';
import { COMPONENTS, type Component } from '../../data/words.js';
import type { Cell } from '../words.js';
import type { Area51Board } from './format.js';
import { indexOf, surrounds } from './geometry.js';
import { buildTerrain, opensToHumans, type Terrain } from './terrain.js';

/** A validation issue of a board. */
export interface BoardFault {
  path: (string | number)[];
  message: string;
}

/**
 * Returns the validation issues that make a board unplayable; empty for a valid board. A51-2.10
 *
 * Each check runs only if the earlier checks found no issue, because it relies on them: for example, cells have an index only if all rows
 * have equal length.
 */
export function boardFaults(board: Area51Board): BoardFault[] {
  const inGrid = gridFaults(board);
  if (inGrid.length > 0) return inGrid;
  const terrain = buildTerrain(board, 'eight');
  const inPlaces = placeFaults(board, terrain);
  if (inPlaces.length > 0) return inPlaces;
  const inZones = ([2, 3, 4] as const).flatMap((players) => zoneFaults(board, terrain, players, players));
  return inZones.length > 0 ? inZones : reachFaults(board, PIECES.componentTokens.food);
}

/** Returns an issue for each row of a different length, for each unknown symbol, and for a number of ships other than one. A51-2.8 */
export function gridFaults({ rows, legend }: Area51Board): BoardFault[] {
  const faults: BoardFault[] = [];
  let ships = 0;
  rows.forEach((row, y) => {
    const path = ['rows', y];
    if (row.length !== rows[0].length) {
      faults.push({ path, message: `expected ${rows[0].length} cells as in the first row, received ${row.length}` });
    }
    // A column is one UTF-16 code unit of a row, as everywhere in this library.
    for (let x = 0; x < row.length; x++) {
      const symbol = row[x];
      if (!Object.hasOwn(legend, symbol)) faults.push({ path, message: `the symbol "${symbol}" is not in the legend` });
      else if (legend[symbol] === 'ship') ships += 1;
    }
  });
  if (ships !== 1) faults.push({ path: ['rows'], message: `expected exactly one ship, received ${ships}` });
  return faults;
}

/** The cells of one list of a board, which must be distinct. Each has its path in the board's JSON, for error messages. */
interface Places {
  what: 'start' | 'component' | 'human';
  at: { path: (string | number)[]; cell: Cell }[];
}

function placesOf({ starts, components, humans }: Area51Board): Places[] {
  const byPlayers = (what: 'start' | 'human', key: string, lists: Record<number, Cell[]>): Places[] =>
    Object.entries(lists).map(([players, list]) => ({
      what,
      at: list.map((cell, index) => ({ path: [key, players, index], cell })),
    }));
  const tokens = COMPONENTS.flatMap((kind) => components[kind].map((cell, index) => ({ path: ['components', kind, index], cell })));
  return [...byPlayers('start', 'starts', starts), { what: 'component', at: tokens }, ...byPlayers('human', 'humans', humans)];
}

/** Returns an issue for each start, component or human on an invalid or duplicate cell. Humans may not start on pad or ship. */
function placeFaults(board: Area51Board, terrain: Terrain): BoardFault[] {
  const faults: BoardFault[] = [];
  for (const { what, at } of placesOf(board)) {
    const taken = new Set<number>();
    for (const { path, cell } of at) {
      const index = indexOf(terrain, cell);
      const kind = terrain.kinds[index];
      if (kind === undefined) faults.push({ path, message: `the ${what} lies outside the board` });
      else if (kind === 'building') faults.push({ path, message: `the ${what} lies on a building` });
      else if (what === 'human' && !opensToHumans(kind))
        faults.push({ path, message: `a human must start on plain or swamp, received ${kind}` });
      else if (taken.has(index)) faults.push({ path, message: `two ${what}s have the same cell` });
      taken.add(index);
    }
  }
  return faults;
}

/**
 * Returns an issue for each start cell that is the cell of a human or lies in a human's zone. A51-3.4
 * @param players the player count whose starts are checked.
 * @param ofHumans the player count whose humans are checked: always 4 with the option `humans: 'all'`, otherwise equal to `players`.
 */
export function zoneFaults({ starts, humans }: Area51Board, terrain: Terrain, players: 2 | 3 | 4, ofHumans: 2 | 3 | 4): BoardFault[] {
  const soldiers = humans[ofHumans].map((cell) => indexOf(terrain, cell));
  return starts[players].flatMap((cell, seat): BoardFault[] => {
    const start = indexOf(terrain, cell);
    const path = ['starts', `${players}`, seat];
    if (soldiers.includes(start)) return [{ path, message: 'the start is the cell of a human' }];
    return soldiers.some((human) => surrounds(terrain, start, human)) ? [{ path, message: 'the start lies in the zone of a human' }] : [];
  });
}

/**
 * Returns an issue for each start from which a component or the ship is unreachable, ignoring humans. Uses steps in eight directions, which
 * reach the same cells as steps in four: two straight steps can replace any diagonal step that is not blocked (A51-2.5).
 * @param tokens number of home cells in use for each component, 2 to 4.
 */
export function reachFaults(board: Area51Board, tokens: number): BoardFault[] {
  const terrain = buildTerrain(board, 'eight');
  const faults: BoardFault[] = [];
  for (const players of [2, 3, 4] as const) {
    board.starts[players].forEach((start, seat) => {
      const reached = reachableFrom(terrain, indexOf(terrain, start));
      const path = ['starts', `${players}`, seat];
      const canReach = (kind: Component) => board.components[kind].slice(0, tokens).some((cell) => reached.has(indexOf(terrain, cell)));
      for (const kind of COMPONENTS) {
        if (!canReach(kind)) faults.push({ path, message: `no ${kind} can be reached from this start` });
      }
      if (!reached.has(terrain.ship)) faults.push({ path, message: 'the ship cannot be reached from this start' });
    });
  }
  return faults;
}

function reachableFrom({ neighbours }: Terrain, start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  // This loop also visits the cells that it adds to the set, so it ends only when all reachable cells are in the set.
  for (const cell of reached) for (const to of neighbours[cell]) reached.add(to);
  return reached;
}
