// The words that states, actions, events and boards share.
import * as z from 'zod';
import { PlayerId } from '../../kernel/index.js';

/** Most columns or rows of a board: a technical limit, no rule. */
export const MAX_SIDE = 100;

const coordinate = z
  .int()
  .min(0)
  .max(MAX_SIDE - 1);
/** `x` grows to the right, `y` downwards, both from 0. A51-2.1 */
export const Cell = z.strictObject({ x: coordinate, y: coordinate });
export type Cell = z.infer<typeof Cell>;

export const CELL_KINDS = ['plain', 'swamp', 'building', 'pad', 'ship'] as const;
/** A51-2.2 */
export const CellKind = z.enum(CELL_KINDS);
export type CellKind = z.infer<typeof CellKind>;

export const COMPONENTS = ['food', 'ice', 'energy', 'cables'] as const;
/** A part of the ship that an alien needs. A51-1.5 */
export const Component = z.enum(COMPONENTS);
export type Component = z.infer<typeof Component>;

export const HUMAN_IDS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10'] as const;
/** The humans in the order of the board's list; a game has the first six, eight or ten. A51-1.6 */
export const HumanId = z.enum(HUMAN_IDS);
export type HumanId = z.infer<typeof HumanId>;

const HUMAN_INDEXES: ReadonlyMap<string, number> = new Map(HUMAN_IDS.map((id, index) => [id, index]));

/** The place of a human in `state.humans`. */
export function humanIndex(id: HumanId): number {
  return HUMAN_INDEXES.get(id) as number;
}

/** Whose mind is to be controlled: the two kinds are told apart by the key, for a player may be called `h1`. A51-8.2 */
export const Target = z.union([z.strictObject({ alien: PlayerId }), z.strictObject({ human: HumanId })], {
  error: 'expected { alien: a player id } or { human: h1 to h10 }',
});
export type Target = z.infer<typeof Target>;

export const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
export const Direction = z.enum(DIRECTIONS);
/** Where a controlled figure is moved: north is up the board. A51-8.6 */
export type Direction = z.infer<typeof Direction>;

/** How far the columns and rows change in each direction. A51-2.1 */
export const STRIDES: Readonly<Record<Direction, Cell>> = {
  north: { x: 0, y: -1 },
  'north-east': { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  'south-east': { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  'south-west': { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  'north-west': { x: -1, y: -1 },
};
