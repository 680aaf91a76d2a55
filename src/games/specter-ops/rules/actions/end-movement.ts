import { defineAction, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { hunterAt, hunterSpace } from '../../table/tables.js';
import { endMovement } from '../resolution/hunter-turn.js';
import { refusesDeclaration } from '../resolution/steps.js';
import { hunterTurn, wrongPhase } from '../turn/phases.js';

function refuses(state: State): Refusal | undefined {
  const turn = hunterTurn(state);
  if (turn === undefined) return wrongPhase('SO-10.1');
  if (turn.stage !== 'moving') return refuse('already-moved', 'SO-10.8', 'The movement of this turn is already over.');
  const hunter = hunterAt(state, turn.hunter);
  const elsewhere = turn.mustEndOn !== null && !turn.mustEndOn.includes(hunterSpace(state, hunter));
  return elsewhere ? refusesDeclaration(hunter) : undefined;
}

/** The hunter stops, after 0 spaces or more; the visibility check follows. SO-10.3, SO-10.7, SO-10.8 */
export const stopMoving = defineAction<State, Event>()({
  type: 'end-movement',
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-walking', 'hunter-relay'],
  legal(state, _player, actions) {
    if (refuses(state) === undefined) actions.add();
  },
  check: refuses,
  apply: (state, _action, context) => endMovement(state, context),
});
