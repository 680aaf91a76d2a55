import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { agentAt, agentUser, cardsOf } from '../../table/tables.js';
import { laidToken } from '../resolution/agent-turn.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

function isDue(state: State): boolean {
  return isStartOfAgentTurn(state) && agentAt(state, state.activeAgent).secret.mine?.due === true;
}

/**
 * Sets off a mine that must go off in this turn. The agent must do this before it moves, at any point of the start of its turn. SO-7.3,
 * SO-17.30, SO-17.31
 */
export const detonateMine = defineAction<State, Event>()({
  type: 'detonate-mine',
  phases: ['agent-start'],
  legal(state, _player, actions) {
    if (isDue(state)) actions.add();
  },
  check: (state) => (isDue(state) ? undefined : wrongPhase('SO-17.30')),

  apply(state, _action, context) {
    const user = agentUser(state, state.activeAgent);
    const { secret } = user.agent;
    const { mine } = secret;
    if (mine === null) return;
    secret.mine = null;
    laidToken(cardsOf(state)).goesOff(state, user, mine.space, context);
  },
});
