import * as z from 'zod';
import { defineAction, NONE, plainActions } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { endHunterTurn, endMovement, endPetTurn } from '../resolution/hunter-turn.js';
import { hunterAt } from '../rules/tables.js';
import type { State } from '../schema.js';
import { CLOCK, isPhase, wrongPhase } from './phases.js';

const plain = plainActions('time-out');

function isTicking(state: State): boolean {
  return state.timer && isPhase(state, 'hunter-turn');
}

/** The host's clock has run out: the hunter stops where it is. SO-23.1 to SO-23.3 */
export const timeOut = defineAction<State, Event>()({
  type: 'time-out',
  phases: ['hunter-inside', 'hunter-setting-out', 'hunter-walking', 'hunter-relay', 'hunter-moved', 'pet-moving'],
  listsFrozen: 'always',
  schema: z.strictObject({ type: z.literal('time-out'), player: z.literal(CLOCK) }),
  legal: (state, player) => (player === CLOCK && isTicking(state) ? [plain(CLOCK) as { type: 'time-out'; player: typeof CLOCK }] : NONE),
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
