// Actions and views as numbers. Seats are counted from the one who acts or looks, spaces as they lie on the board.
import type { Encoding } from '../../../kernel/index.js';
import type { SolTypes } from '../index.js';
import { effectPool, planOf } from '../setup.js';
import { actionShapes } from './actions.js';
import { boardFields } from './board-fields.js';
import { seatFields } from './seat-fields.js';
import { tableOf } from './table.js';
import { turnFields } from './turn-fields.js';

/** Sol as numbers: what effects and events bring is there only where the setup lets them happen. */
export const solEncoding: Encoding<SolTypes> = {
  version: '1',

  actions(setup, player) {
    const plan = planOf(setup);
    return actionShapes(plan, new Set(effectPool(plan)), player);
  },

  observation(setup) {
    const plan = planOf(setup);
    const table = tableOf(plan);
    return [...boardFields(table), ...seatFields(table), ...turnFields(table)];
  },
};
