// Views as numbers. Seats are counted from the one who looks, spaces as they lie on the board.
import type { Encoding } from '../../../kernel/index.js';
import { boxOf, type SolBox } from '../effects/box.js';
import type { AnyEffect } from '../effects/effect.js';
import type { SolTypes } from '../game.js';
import { planOf } from '../plan.js';
import { boardFields } from './board-fields.js';
import { seatFields } from './seat-fields.js';
import { tableOf } from './table.js';
import { turnFields } from './turn-fields.js';

/**
 * A game with effects of one's own as numbers.
 * @param box as `createSol` was given it.
 * @throws DefinitionError as `createSol` does.
 */
export function createSolEncoding<const E extends AnyEffect = never>(box: SolBox<E> = {}): Encoding<SolTypes<E>> {
  const effects = boxOf(box);
  return {
    version: '3',
    observation(setup) {
      const table = tableOf(planOf(setup), effects);
      return [...boardFields(table), ...seatFields(table), ...turnFields(table)];
    },
  };
}

/** Sol as numbers: what effects and events bring is there only where the setup lets them happen. */
export const solEncoding: Encoding<SolTypes> = createSolEncoding();
