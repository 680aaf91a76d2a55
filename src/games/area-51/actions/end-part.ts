import { type ActionOf, defineAction, refuse } from '../../../kernel/index.js';
import type { Area51Event } from '../events.js';
import type { State } from '../schema.js';
import { isAtRest } from '../turn/acting.js';
import { notNow } from '../turn/phases.js';
import { beginHumanMovement } from '../turn/turns.js';

/**
 * Ends one's part and rolls for human movement (A51-12.1). Nothing need have been done (A51-4.7), and points that are left are lost
 * (A51-4.6); only an alien that is passing a figure has to go on (A51-12.5).
 */
export const endPart = defineAction<State, Area51Event>()({
  type: 'end-part',
  phases: ['part'],

  legal(state, _player, offer) {
    if (isAtRest(state)) offer.add();
  },

  check(state) {
    if (state.phase !== 'part') return notNow(state);
    if (isAtRest(state)) return undefined;
    return refuse('occupied', 'A51-5.5', 'The movement cannot end on the cell of another figure: step on (A51-12.5).');
  },

  apply(state, _action, context) {
    beginHumanMovement(state, context);
  },
});
export interface EndPart extends ActionOf<typeof endPart> {}
