import { cardsById } from '../../../../kernel/index.js';
import type { Effects } from '../../table/table.js';
import type { Effect } from './effect.js';
import { EFFECTS } from './index.js';

/** The options of `createSol`. */
export interface SolOptions<E extends Effect = Effect> {
  /** Custom effects that the game has in addition to the 30 published ones. A setup may refer to them by id. */
  readonly effects?: readonly E[];
}

/**
 * Returns the effects of a game, keyed by id: first the 30 published effects, then the custom ones.
 * @throws DefinitionError if the id of an effect is malformed or not unique, or a parameter is named `type`, `player` or `effect`. Also if
 * an effect has a list parameter and no `candidates`.
 */
export function effectsById({ effects = [] }: SolOptions): Effects {
  return cardsById<Effect>({ game: 'sol', kind: 'effect', reserved: ['type', 'player', 'effect'] }, [...EFFECTS, ...effects]);
}
