// The ids and keywords of the game as plain lists. The schemas in `model/words.ts` are built from these lists.

/** Maximum number of columns or rows of a board: a technical limit, not a rule. */
export const MAX_SIDE = 100;

/** The kinds of cells. A51-2.2 */
export const CELL_KINDS = ['plain', 'swamp', 'building', 'pad', 'ship'] as const;
/** The kind of a cell. A51-2.2 */
export type CellKind = (typeof CELL_KINDS)[number];

/** The components of the ship that an alien must collect, in the order of the rules. A51-1.5 */
export const COMPONENTS = ['food', 'ice', 'energy', 'cables'] as const;
/** A component of the ship that an alien must collect. A51-1.5 */
export type Component = (typeof COMPONENTS)[number];

/** The ids of the humans, in the order of the human cells in a board. A game uses the first six, eight or ten ids. A51-1.6 */
export const HUMAN_IDS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10'] as const;
/** The id of a human, `h1` to `h10`. A51-1.6 */
export type HumanId = (typeof HUMAN_IDS)[number];

/** The eight directions, clockwise, in which a figure steps or a stun ray points. North is towards the first row. A51-2.4 */
export const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** A direction in which a figure steps or a stun ray points. A51-2.4 */
export type Direction = (typeof DIRECTIONS)[number];

/** For each direction, how a step changes the column `x` and the row `y` of a figure: by -1, 0 or 1. A51-2.1 */
export const STRIDES: Readonly<Record<Direction, Readonly<{ x: number; y: number }>>> = {
  north: { x: 0, y: -1 },
  'north-east': { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  'south-east': { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  'south-west': { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  'north-west': { x: -1, y: -1 },
};
