// How a game says what its actions and views are as numbers; `orrery-rules/env` makes the numbers.

import type { GameTypes } from '../types.js';
import type { ObservationField } from './observation-field.js';

/**
 * A game as numbers, for programs that learn. Both parts follow from the setup alone, so that a table has one layout from
 * the first game to the last. Players stand in the order of seats, counted from the one who acts or looks: index `i` means
 * the same to everyone.
 */
export interface Encoding<T extends GameTypes = GameTypes> {
  /** Changes whenever a number changes its meaning. */
  readonly version: string;
  /** The parts of an observation, in order. */
  observation(setup: T['setup']): readonly ObservationField<T['view']>[];
}
