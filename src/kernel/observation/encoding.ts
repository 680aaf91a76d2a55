// The numeric encoding that a game declares; `orrery-rules/env` computes the numbers.

import type { GameTypes } from '../types.js';
import type { ObservationField } from './observation-field.js';

/**
 * The encoding of a game as numbers, for programs that learn. It depends only on the setup, so all games with one setup have the same
 * layout. Seats are counted from the seat of the player who acts or views, so index `i` has the same meaning for every player.
 */
export interface Encoding<T extends GameTypes = GameTypes> {
  /** Version of the encoding. It changes whenever a number changes its meaning. */
  readonly version: string;
  /** Returns the fields of an observation, in order. */
  observation(setup: T['setup']): readonly ObservationField<T['view']>[];
}
