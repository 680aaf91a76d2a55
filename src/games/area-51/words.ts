// The words that states, actions, events and boards share.
import * as z from 'zod';
import { PlayerId } from '../../kernel/index.js';

/** Most columns or rows of a board: a technical limit, no rule. */
export const MAX_SIDE = 100;

const coordinate = z
  .int()
  .min(0)
  .max(MAX_SIDE - 1);
/** A cell of the board: `x` grows to the right, `y` downwards, both from 0. A51-2.1 */
export const Cell = z.strictObject({ x: coordinate, y: coordinate });
/** A cell of the board, by its column and row. A51-2.1 */
export interface Cell extends z.infer<typeof Cell> {}

/** What a cell can be. A51-2.2 */
export const CELL_KINDS = ['plain', 'swamp', 'building', 'pad', 'ship'] as const;
export const CellKind = z.enum(CELL_KINDS);
export type CellKind = z.infer<typeof CellKind>;

/** The parts of the ship that an alien needs, in the order of the rules. A51-1.5 */
export const COMPONENTS = ['food', 'ice', 'energy', 'cables'] as const;
export const Component = z.enum(COMPONENTS);
/** A part of the ship that an alien needs. A51-1.5 */
export type Component = z.infer<typeof Component>;

/** The humans in the order of the board's list; a game has the first six, eight or ten. A51-1.6 */
export const HUMAN_IDS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10'] as const;
export const HumanId = z.enum(HUMAN_IDS);
/** One of the humans, `h1` to `h10`. A51-1.6 */
export type HumanId = z.infer<typeof HumanId>;

const HUMAN_INDEXES: ReadonlyMap<string, number> = new Map(HUMAN_IDS.map((id, index) => [id, index]));

/** The place of a human in `state.humans`, from 0. */
export function humanIndex(id: HumanId): number {
  return HUMAN_INDEXES.get(id) as number;
}

/** Whose mind is to be controlled. The key tells the two kinds apart, for a player may be called `h1`. A51-8.2 */
export const Target = z.union([z.strictObject({ alien: PlayerId }), z.strictObject({ human: HumanId })], {
  error: 'expected { alien: a player id } or { human: h1 to h10 }',
});
export type Target = z.infer<typeof Target>;

/** The directions of a step or a line, clockwise; north is up the board. A51-2.4 */
export const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
export const Direction = z.enum(DIRECTIONS);
/** A direction of a step or a line. A51-2.4 */
export type Direction = z.infer<typeof Direction>;

/** By how many columns and rows a step changes the cell, by direction: -1, 0 or 1 each. A51-2.1 */
export const STRIDES: Readonly<Record<Direction, Readonly<Cell>>> = {
  north: { x: 0, y: -1 },
  'north-east': { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  'south-east': { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  'south-west': { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  'north-west': { x: -1, y: -1 },
};
