// The encoding of views as numbers. Seats are counted from the viewer's own; spaces are in the order of the board.
import type { Encoding } from '../../../kernel/index.js';
import type { Effect } from '../cards/effects/effect.js';
import { effectsById, type SolOptions } from '../cards/effects/options.js';
import { completeSetup } from '../rules/setup/complete-setup.js';
import type { SolTypes } from '../types.js';
import { boardFields } from './board-fields.js';
import { layoutOf } from './layout.js';
import { seatFields } from './seat-fields.js';
import { turnFields } from './turn-fields.js';

/**
 * Creates the encoding of a game with custom effects.
 * @param options the options passed to `createSol`.
 * @throws DefinitionError in the same cases as `createSol`.
 */
export function createSolEncoding<const E extends Effect = never>(options: SolOptions<E> = {}): Encoding<SolTypes<E>> {
  const effects = [...effectsById(options).values()];
  return {
    version: '3',
    observation(setup) {
      const layout = layoutOf(completeSetup(setup), effects);
      return [...boardFields(layout), ...seatFields(layout), ...turnFields(layout)];
    },
  };
}

/** The encoding of `sol`. Fields of effects and trigger events exist only if the setup allows them. */
export const solEncoding: Encoding<SolTypes> = /* @__PURE__ */ createSolEncoding();
