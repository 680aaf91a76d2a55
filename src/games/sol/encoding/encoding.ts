// Views as numbers. Seats are counted from the one who looks, spaces as they lie on the board.
import type { Encoding } from '../../../kernel/index.js';
import { effectsIn, type SolBox } from '../effects/box.js';
import type { AnyEffect } from '../effects/effect.js';
import { planOf } from '../plan.js';
import type { SolTypes } from '../types.js';
import { boardFields } from './board-fields.js';
import { layoutOf } from './layout.js';
import { seatFields } from './seat-fields.js';
import { turnFields } from './turn-fields.js';

/**
 * A game with custom effects as numbers.
 * @param box as `createSol` was given it.
 * @throws DefinitionError as `createSol` does.
 */
export function createSolEncoding<const E extends AnyEffect = never>(box: SolBox<E> = {}): Encoding<SolTypes<E>> {
  const effects = effectsIn(box);
  return {
    version: '3',
    observation(setup) {
      const layout = layoutOf(planOf(setup), effects);
      return [...boardFields(layout), ...seatFields(layout), ...turnFields(layout)];
    },
  };
}

/** Sol as numbers: what effects and events bring is there only where the setup lets them happen. */
export const solEncoding: Encoding<SolTypes> = /* @__PURE__ */ createSolEncoding();
