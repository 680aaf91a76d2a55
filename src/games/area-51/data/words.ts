// The words of the game as plain lists: what the schemas of `words.ts` are made of.

/** Most columns or rows of a board: a technical limit, no rule. */
export const MAX_SIDE = 100;

/** What a cell can be. A51-2.2 */
export const CELL_KINDS = ['plain', 'swamp', 'building', 'pad', 'ship'] as const;
/** What a cell can be. A51-2.2 */
export type CellKind = (typeof CELL_KINDS)[number];

/** The parts of the ship that an alien needs, in the order of the rules. A51-1.5 */
export const COMPONENTS = ['food', 'ice', 'energy', 'cables'] as const;
/** A part of the ship that an alien needs. A51-1.5 */
export type Component = (typeof COMPONENTS)[number];

/** The humans in the order of the board's list; a game has the first six, eight or ten. A51-1.6 */
export const HUMAN_IDS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10'] as const;
/** One of the humans, `h1` to `h10`. A51-1.6 */
export type HumanId = (typeof HUMAN_IDS)[number];

/** The directions of a step or a line, clockwise; north is up the board. A51-2.4 */
export const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** A direction of a step or a line. A51-2.4 */
export type Direction = (typeof DIRECTIONS)[number];

/** By how many columns and rows a step changes the cell, by direction: -1, 0 or 1 each. A51-2.1 */
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
