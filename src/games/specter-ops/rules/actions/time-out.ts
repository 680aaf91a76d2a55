import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { hunterAt } from '../../table/tables.js';
import { endHunterTurn, endMovement, endPetTurn } from '../resolution/hunter-turn.js';
import { CLOCK } from '../turn/clock.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

function isTicking(state: State): boolean {
  return state.config.timer && isPhase(state, 'hunter-turn');
}

/** Cuts a hunter's turn short when the host's clock has run out: the hunter stops where it is. SO-23.1, SO-23.2, SO-23.3 */
export const timeOut = defineAction<State, Event>()({
  type: 'time-out',
  role: CLOCK,
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-walking', 'hunter-relay', 'hunter-moved', 'pet-moving'],
  check: (state) => (isTicking(state) ? undefined : wrongPhase('SO-23.2')),

  apply(state, _action, context) {
    const { turn } = state;
    if (turn === null) return;
    context.emit({ type: 'time-ran-out', hunter: hunterAt(state, turn.hunter).id, rule: 'SO-23.3' });
    turn.timedOut = true;
    if (turn.stage === 'moving') endMovement(state, context);
    else if (turn.stage === 'moved') endHunterTurn(state, context);
    else endPetTurn(state, context);
  },
});
