// The encoding of views as numbers. Seats are relative to the viewer: 0 is the viewer's own seat, 1 the next in turn order. Spaces are
// listed layer by layer from the outer orbit.
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

/** The encoding of `sol`. An observation has fields for effects and for a trigger event only if the setup makes these possible. */
export const solEncoding: Encoding<SolTypes> = /* @__PURE__ */ createSolEncoding();
