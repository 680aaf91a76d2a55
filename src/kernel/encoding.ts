// How a game says what its actions and views are as numbers; `orrery-rules/env` makes the numbers.
import type { GameTypes } from './game.js';
import type { Json } from './json.js';
import type { PlayerId, Viewer } from './players.js';

/**
 * Actions of one shape. Each field takes one of the listed values, all fields together make one number; fields that are
 * picked, and the elements of a list, are chosen one after another, each with a number of its own.
 */
export interface ActionShape {
  readonly type: string;
  /** The values that each field can take. Fields that are not named are not there. */
  readonly fields?: Readonly<Record<string, readonly Json[]>>;
  /** Fields that are chosen after the others, one by one: where all values together would take too many numbers. */
  readonly picks?: Readonly<Record<string, readonly Json[]>>;
  /** Fields that hold lists: what an element can be, and how many there are if that never changes. */
  readonly lists?: Readonly<Record<string, { readonly of: readonly Json[]; readonly length?: number }>>;
}

/** One named part of an observation. */
export interface ObservationField<View> {
  readonly name: string;
  /** How many numbers. */
  readonly size: number;
  /** The range of each of them; [0, 1] when left out. */
  readonly range?: readonly [low: number, high: number];
  /** What the numbers are, in order. */
  readonly description: string;
  /** Writes `size` numbers from `offset` on; what it leaves is 0. */
  write(view: View, viewer: Viewer, into: Float32Array, offset: number): void;
}

/**
 * A game as numbers, for programs that learn. Both parts follow from the setup alone, so that a table has one layout from
 * the first game to the last. Players stand in the order of seats, counted from the one who acts or looks: index `i` means
 * the same to everyone.
 */
export interface Encoding<T extends GameTypes = GameTypes> {
  /** Changes whenever a number changes its meaning. */
  readonly version: string;
  /** Every action that the player can ever take. Of two shapes that fit an action, the first counts. */
  actions(setup: T['setup'], player: PlayerId): readonly ActionShape[];
  /** The parts of an observation, in order. */
  observation(setup: T['setup']): readonly ObservationField<T['view']>[];
}
