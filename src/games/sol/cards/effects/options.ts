import { cardsById } from '../../../../kernel/index.js';
import type { Effects } from '../../table/table.js';
import type { Effect } from './effect.js';
import { EFFECTS } from './index.js';

/** The options of `createSol`. */
export interface SolOptions<E extends Effect = Effect> {
  /** Custom effects, in addition to the effects of the game box. A setup may name them. */
  readonly effects?: readonly E[];
}

/**
 * Returns the effects of a game, keyed by id: first those of the game box, then the custom effects.
 * @throws DefinitionError if the id of an effect is malformed or not unique, if a parameter has a reserved name, or if an effect has a list
 * parameter and no `candidates`.
 */
export function effectsById({ effects = [] }: SolOptions): Effects {
  return cardsById<Effect>({ game: 'sol', kind: 'effect', reserved: ['type', 'player', 'effect'] }, [...EFFECTS, ...effects]);
}
