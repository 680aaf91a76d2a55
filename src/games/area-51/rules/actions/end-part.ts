import { type ActionOf, defineAction, refuse } from '../../../../kernel/index.js';
import type { Area51Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { isAtRest } from '../turn/acting.js';
import { notNow } from '../turn/phases.js';
import { beginHumanMovement } from '../turn/turns.js';

/**
 * Ends the part of the turn in which the player's alien acts. Then begins human movement, and rolls a die for it if the options require one
 * (A51-12.1). Legal even if the alien has done nothing (A51-4.7); unused points are lost (A51-4.6). Not legal while the alien is on another
 * figure's cell where it may not stop (A51-12.5).
 */
export const endPart = defineAction<State, Area51Event>()({
  type: 'end-part',
  phases: ['part'],

  legal(state, _player, actions) {
    if (isAtRest(state)) actions.add();
  },

  check(state) {
    if (state.phase !== 'part') return notNow(state);
    if (isAtRest(state)) return undefined;
    return refuse('occupied', 'A51-5.5', 'The alien shares its cell with another figure; its movement cannot end there (A51-12.5).');
  },

  apply(state, _action, context) {
    beginHumanMovement(state, context);
  },
});
export interface EndPart extends ActionOf<typeof endPart> {}
