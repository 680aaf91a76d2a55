// A board as the rules read it: every space, neighbour, boundary pair and eye, worked out once.
import { canonicalJson, memoize, sharedText } from '../../kernel/index.js';
import { Board, type BoardChoice } from './board-schema.js';
import { FIVE, STANDARD } from './data/boards.js';
import { FIRST_SOLAR_DEPTH, LAYER_LETTERS, LAYERS } from './vocabulary.js';

/** One way out of a space. */
export interface Border {
  /** Its place among all borders of the board, space after space: for tables by border. */
  number: number;
  to: string;
  /** The boundary pair that is crossed, `null` where there is no barrier. SOL-3.15, SOL-3.16 */
  pair: string | null;
}

/** One space of a board with its neighbours, all by id; `index` counts clockwise from 0 within the layer. */
export interface Space {
  id: string;
  /** Its place among all spaces of the board, layer after layer: for tables by space. */
  number: number;
  /** 0 for the outer orbit to 4 for the core. */
  depth: number;
  index: number;
  clockwise: string;
  counterclockwise: string;
  above: readonly string[];
  below: readonly string[];
  /** The boundary pairs with the spaces below, none where there is no barrier. SOL-3.17 */
  pairsBelow: readonly string[];
  /** Every adjacent space: around the layer, above and below. SOL-3.6 to SOL-3.13 */
  borders: readonly Border[];
}

/** Two adjacent spaces with a barrier between them. SOL-3.17 */
export interface BoundaryPair {
  id: string;
  upper: string;
  lower: string;
  /** Depth of the deeper space, which the cards go by. SOL-8.14 */
  depth: number;
  /** The numbers of the borders that cross it, down and up. */
  borders: readonly number[];
}

/** A board worked out: shared by all states on that board, and never part of one. */
export interface BoardTable {
  spaces: readonly Space[];
  /** Every border of every space, by number. */
  borders: readonly Border[];
  /** For each of them, whether there is no barrier. SOL-3.15, SOL-3.16 */
  unbarred: readonly boolean[];
  /** Spaces by depth, then by index. */
  layers: readonly (readonly Space[])[];
  /** The space of that id, `undefined` for what is no space of this board. */
  space(id: string): Space | undefined;
  pairs: readonly BoundaryPair[];
  /** The boundary pair of that id, `undefined` for what is none of this board. */
  pair(id: string): BoundaryPair | undefined;
  /** Number of eyes on the orbital track. SOL-3.24 */
  eyes: number;
  /** The four launch spaces of each eye. SOL-3.25 */
  launchSpaces: readonly (readonly string[])[];
  /** The same, as numbers of spaces. */
  launches: readonly (readonly number[])[];
  /** The borders of each space by the space's number, as numbers of borders. */
  exits: readonly (readonly number[])[];
  /** For each space, by number, the numbers of the adjacent ones, in the order of its borders. */
  neighbours: readonly (readonly number[])[];
  /** The border between two spaces, `undefined` if they are not adjacent. */
  border(from: string, to: string): Border | undefined;
}

/** The depth of a space by the letter that begins its id; -1 for what is no space. */
export function depthOf(location: string): number {
  return DEPTH_BY_LETTER[location.charCodeAt(0)] ?? -1;
}
const DEPTH_BY_LETTER: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const depth = (LAYER_LETTERS as readonly string[]).indexOf(String.fromCharCode(code));
  return depth < 0 ? undefined : depth;
});

/** The id of the boundary pair between a space and one below it. */
function pairId(upper: string, lower: string): string {
  return sharedText(`${upper}-${lower}`);
}

const NUMBERS_PER_LAYER = 64;

/** A number for each space that any board can have, by its id: for tables by space. */
export function placeOf(space: string): number {
  const tens = space.length > 2 ? space.charCodeAt(1) - ZERO : 0;
  return depthOf(space) * NUMBERS_PER_LAYER + 10 * tens + space.charCodeAt(space.length - 1) - ZERO;
}
const ZERO = 48;
export const PLACES = LAYERS.length * NUMBERS_PER_LAYER;

/** Barriers lie below the inner orbit, the convective and the radiative layer. SOL-3.15 */
function hasBarrierBelow(depth: number): boolean {
  return depth >= FIRST_SOLAR_DEPTH - 1;
}

function makeTable(board: Board): BoardTable {
  const allBorders: Border[] = [];
  let spaceCount = 0;
  const layers = LAYERS.map((layer, depth) => {
    const size = board.rings[layer];
    const name = (index: number, at = depth) => sharedText(`${LAYER_LETTERS[at]}${index}`);
    return Array.from({ length: size }, (_, index): Space => {
      const clockwise = name((index + 1) % size);
      const counterclockwise = name((index + size - 1) % size);
      const below = depth < LAYERS.length - 1 ? board.below[layer as keyof Board['below']][index].map((to) => name(to, depth + 1)) : [];
      const upper = depth > 0 ? board.below[LAYERS[depth - 1] as keyof Board['below']] : [];
      const above = upper.flatMap((reached, from) => (reached.includes(index) ? [name(from, depth - 1)] : []));
      const bordersTo = (others: readonly string[], pairWith: (other: string) => string | null) =>
        others.map((to, way): Border => ({ number: allBorders.length + way, to, pair: pairWith(to) }));
      const id = name(index);
      const from = allBorders.length;
      allBorders.push(...bordersTo([clockwise, counterclockwise], () => null));
      allBorders.push(...bordersTo(above, (to) => (hasBarrierBelow(depth - 1) ? pairId(to, id) : null)));
      allBorders.push(...bordersTo(below, (to) => (hasBarrierBelow(depth) ? pairId(id, to) : null)));
      const pairsBelow = hasBarrierBelow(depth) ? below.map((to) => pairId(id, to)) : [];
      return {
        id,
        number: spaceCount++,
        depth,
        index,
        clockwise,
        counterclockwise,
        above,
        below,
        pairsBelow,
        borders: allBorders.slice(from),
      };
    });
  });

  const spaces = layers.flat();
  const bordersOf = (pair: string) => allBorders.filter((border) => border.pair === pair).map(({ number }) => number);
  const pairs = spaces.flatMap(({ id, depth, below, pairsBelow }) =>
    pairsBelow.map(
      (pair, index): BoundaryPair => ({ id: pair, upper: id, lower: below[index], depth: depth + 1, borders: bordersOf(pair) }),
    ),
  );
  const eyes = board.rings.outer;
  const launchSpaces = Array.from({ length: eyes }, (_, eye) => {
    const before = (eye + eyes - 1) % eyes;
    return [`O${before}`, `O${eye}`, `I${before}`, `I${eye}`].map(sharedText);
  });
  const byPlace = new Array<Space | undefined>(PLACES).fill(undefined);
  for (const space of spaces) byPlace[placeOf(space.id)] = space;
  // Texts that are no ids of this board may share a place with one.
  const spaceOf = (id: string) => {
    const found = byPlace[placeOf(id)];
    return found?.id === id ? found : undefined;
  };
  const pairById = new Map(pairs.map((pair) => [pair.id, pair]));
  return {
    spaces,
    borders: allBorders,
    unbarred: allBorders.map(({ pair }) => pair === null),
    layers,
    space: spaceOf,
    pairs,
    pair: (id) => pairById.get(id),
    eyes,
    launchSpaces,
    launches: launchSpaces.map((ids) => ids.map((id) => spaceOf(id)?.number ?? -1)),
    exits: spaces.map(({ borders }) => borders.map(({ number }) => number)),
    neighbours: spaces.map(({ borders }) => borders.map(({ to }) => spaceOf(to)?.number ?? -1)),
    border(from, to) {
      const borders = spaceOf(from)?.borders;
      if (borders === undefined) return undefined;
      // As `find`, which takes longer for lists as short as these.
      for (let way = 0; way < borders.length; way++) if (borders[way].to === to) return borders[way];
      return undefined;
    },
  };
}

/** How a state names its board: the id of a printed side, or the board's own data as canonical JSON. */
export function boardName(choice: BoardChoice): string {
  return typeof choice === 'string' ? choice : canonicalJson(choice);
}

const tableOf = memoize((name: string): BoardTable => {
  if (name === 'standard') return makeTable(STANDARD);
  if (name === 'five') return makeTable(FIVE);
  return makeTable(Board.parse(JSON.parse(name)));
}, 16);

// Every rule asks for the table, and mostly for the same one: a comparison of texts alone is quicker than one of keys of any type.
let latestName = 'standard';
let latestTable = tableOf(latestName);

/** The table of a board by the name that states carry. @throws Error for text that is no board. */
export function boardTable(name: string): BoardTable {
  if (name !== latestName) {
    latestTable = tableOf(name);
    latestName = name;
  }
  return latestTable;
}
