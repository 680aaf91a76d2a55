import { type ActionOf, defineAction } from '../../../../kernel/index.js';
import type { Area51Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { notNow } from '../turn/phases.js';
import { finishTurn } from '../turn/turns.js';

/** Ends human movement; always legal during human movement. The attack follows, then the next turn. A51-9.7, A51-4.2 */
export const endHumans = defineAction<State, Area51Event>()({
  type: 'end-humans',
  phases: ['humans'],

  legal(_state, _player, actions) {
    actions.add();
  },

  check: (state) => (state.phase === 'humans' ? undefined : notNow(state)),

  apply(state, _action, context) {
    finishTurn(state, context);
  },
});
export interface EndHumans extends ActionOf<typeof endHumans> {}
