// The format of boards, and every reason to refuse one. A51-2.10
import * as z from 'zod';
import { parseUntrusted, readText } from '../../kernel/index.js';
import { HUMANS, PIECES } from './data/pieces.js';
import { buildTerrain, indexOf, opensToHumans, surrounds, type Terrain } from './terrain.js';
import { Cell, CellKind, COMPONENTS, type Component, MAX_SIDE } from './words.js';

const RULE = 'A51-2.10';

const cells = (count: number) => z.array(Cell).length(count);
const Legend = z.record(z.string().length(1), CellKind);

const BoardShape = z.strictObject({
  format: z.literal('orrery-area51-board/1'),
  id: z.string().min(1).max(64),
  /** What each symbol in `rows` means. */
  legend: Legend.default({ '.': 'plain', '~': 'swamp', '#': 'building', '+': 'pad', S: 'ship' }),
  /** One string a row, one symbol a cell, from north to south. A51-2.1 */
  rows: z.array(z.string().min(1).max(MAX_SIDE)).min(1).max(MAX_SIDE),
  /** By number of players, in seat order from the first player. A51-3.2 */
  starts: z.strictObject({ 2: cells(2), 3: cells(3), 4: cells(4) }),
  /** The homes of each component's four tokens, in the order in which they are laid out. A51-3.3 */
  components: z.strictObject({
    food: cells(PIECES.componentTokens.food),
    ice: cells(PIECES.componentTokens.ice),
    energy: cells(PIECES.componentTokens.energy),
    cables: cells(PIECES.componentTokens.cables),
  }),
  /** By number of players; the first is `h1`. A51-3.4 */
  humans: z.strictObject({ 2: cells(HUMANS[2]), 3: cells(HUMANS[3]), 4: cells(HUMANS[4]) }),
});
type BoardShape = z.infer<typeof BoardShape>;

/** One thing wrong with a board, and where. */
export interface BoardFault {
  path: (string | number)[];
  message: string;
}

/**
 * A board of Escape from Area 51, the default one or a user's own. Refused with the reason, and the clause A51-2.10 on the
 * issue, unless a game on it can be played and won.
 */
export const Area51Board = BoardShape.superRefine((board, context) => {
  for (const { path, message } of boardFaults(board)) context.addIssue({ code: 'custom', path, message, params: { rule: RULE } });
});
export type Area51Board = z.infer<typeof Area51Board>;

/**
 * Reads a board from JSON text or parsed JSON.
 * @throws InvalidInputError with the path of every fault found; a board that breaks A51-2.10 has that clause as `error.rule`.
 */
export function parseBoard(json: unknown): Area51Board {
  return parseUntrusted(Area51Board, readText(json, 'board'), 'board');
}

/** Later faults are looked for only on a board without earlier ones: on a ragged grid no cell lies anywhere. */
function boardFaults(board: BoardShape): BoardFault[] {
  const inGrid = gridFaults(board);
  if (inGrid.length > 0) return inGrid;
  const inPlaces = placeFaults(board, buildTerrain(board, 'eight'));
  return inPlaces.length > 0 ? inPlaces : reachFaults(board, PIECES.componentTokens.food);
}

function gridFaults({ rows, legend }: BoardShape): BoardFault[] {
  const faults: BoardFault[] = [];
  let ships = 0;
  rows.forEach((row, y) => {
    if (row.length !== rows[0].length) {
      faults.push({
        path: ['rows', y],
        message: `has ${row.length} cells and the first row ${rows[0].length}; rows must be of equal length`,
      });
    }
    [...Array(row.length).keys()].forEach((x) => {
      const symbol = row[x];
      if (!Object.hasOwn(legend, symbol)) faults.push({ path: ['rows', y], message: `the symbol "${symbol}" is not in the legend` });
      else if (legend[symbol] === 'ship') ships += 1;
    });
  });
  if (ships !== 1) faults.push({ path: ['rows'], message: `there must be exactly one ship, and there are ${ships}` });
  return faults;
}

/** A named list of cells, and where it stands in the board. */
interface Places {
  what: 'start' | 'component' | 'human';
  at: { path: (string | number)[]; cell: Cell }[];
}

function placesOf({ starts, components, humans }: BoardShape): Places[] {
  const byPlayers = (what: 'start' | 'human', key: string, lists: Record<number, Cell[]>): Places[] =>
    Object.entries(lists).map(([players, list]) => ({
      what,
      at: list.map((cell, index) => ({ path: [key, players, index], cell })),
    }));
  const tokens = COMPONENTS.flatMap((kind) => components[kind].map((cell, index) => ({ path: ['components', kind, index], cell })));
  return [...byPlayers('start', 'starts', starts), { what: 'component', at: tokens }, ...byPlayers('human', 'humans', humans)];
}

function placeFaults(board: BoardShape, terrain: Terrain): BoardFault[] {
  const faults: BoardFault[] = [];
  for (const { what, at } of placesOf(board)) {
    const taken = new Set<number>();
    for (const { path, cell } of at) {
      const index = indexOf(terrain, cell);
      const kind = terrain.kinds[index];
      if (kind === undefined) faults.push({ path, message: `the ${what} lies outside the board` });
      else if (kind === 'building') faults.push({ path, message: `the ${what} lies on a building` });
      else if (what === 'human' && !opensToHumans(kind)) faults.push({ path, message: `a human starts on plain or swamp, not on ${kind}` });
      else if (taken.has(index)) faults.push({ path, message: `another ${what} has the same cell` });
      taken.add(index);
    }
  }
  return faults.length > 0 ? faults : zoneFaults(board, terrain);
}

function zoneFaults({ starts, humans }: BoardShape, terrain: Terrain): BoardFault[] {
  const faults: BoardFault[] = [];
  for (const players of [2, 3, 4] as const) {
    const soldiers = humans[players].map((cell) => indexOf(terrain, cell));
    starts[players].forEach((cell, seat) => {
      const start = indexOf(terrain, cell);
      const path = ['starts', `${players}`, seat];
      if (soldiers.includes(start)) faults.push({ path, message: 'the start is the cell of a human' });
      else if (soldiers.some((human) => surrounds(terrain, start, human))) {
        faults.push({ path, message: 'the start lies in the zone of a human' });
      }
    });
  }
  return faults;
}

/**
 * Starts from which a component or the ship cannot be reached on a board without humans; `tokens` is how many of each
 * component's cells are used. Steps along edges reach what all steps reach, since no open diagonal lacks a way around (A51-2.5).
 */
export function reachFaults(board: BoardShape, tokens: number): BoardFault[] {
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
  // A set that grows while it is walked hands out what is added.
  for (const cell of reached) for (const to of neighbours[cell]) reached.add(to);
  return reached;
}
