// The schemas of cells, components, humans and targets that states, actions, events and boards share.
import * as z from 'zod';
import { PlayerId } from '../../../kernel/index.js';
import { CELL_KINDS, COMPONENTS, DIRECTIONS, HUMAN_IDS, MAX_SIDE } from '../data/words.js';

export { COMPONENTS, HUMAN_IDS, MAX_SIDE } from '../data/words.js';

const coordinate = z
  .int()
  .min(0)
  .max(MAX_SIDE - 1);
/** A cell of the board: `x` grows to the right, `y` downwards, both from 0. A51-2.1 */
export const Cell = z.strictObject({ x: coordinate, y: coordinate });
/** A cell of the board, by its column and row. A51-2.1 */
export interface Cell extends z.infer<typeof Cell> {}

export const CellKind = z.enum(CELL_KINDS);
export type CellKind = z.infer<typeof CellKind>;

export const Component = z.enum(COMPONENTS);
/** A component of the ship that an alien must collect. A51-1.5 */
export type Component = z.infer<typeof Component>;

export const HumanId = z.enum(HUMAN_IDS);
/** The id of a human, `h1` to `h10`. A51-1.6 */
export type HumanId = z.infer<typeof HumanId>;

const HUMAN_INDEXES: ReadonlyMap<string, number> = new Map(HUMAN_IDS.map((id, index) => [id, index]));

/** Returns the index of a human in `state.humans`, from 0. */
export function humanIndex(id: HumanId): number {
  return HUMAN_INDEXES.get(id) as number;
}

/**
 * The target of mind control. The key, `alien` or `human`, says which kind of target it is, because a player may be called `h1`. A51-8.2
 */
export const Target = z.union([z.strictObject({ alien: PlayerId }), z.strictObject({ human: HumanId })], {
  error: 'expected { alien } with the id of a player, or { human } from h1 to h10',
});
export type Target = z.infer<typeof Target>;

export const Direction = z.enum(DIRECTIONS);
/** A direction in which a figure steps or a stun ray points. A51-2.4 */
export type Direction = z.infer<typeof Direction>;
