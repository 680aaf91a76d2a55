import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { beginHunters, endAgentTurn } from '../resolution/agent-turn.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

function mayEnd(state: State): boolean {
  return isPhase(state, 'agent-after-moving') || isPhase(state, 'agents-pet');
}

/** Ends the agent's turn, or that of the traitor's Rover. SO-7.15, SO-20.22 */
export const endTurnOfAgent = defineAction<State, Event>()({
  type: 'end-agent-turn',
  phases: ['agent-after-moving', 'agents-pet'],
  legal(state, _player, actions) {
    if (mayEnd(state)) actions.add();
  },
  check: (state) => (mayEnd(state) ? undefined : wrongPhase('SO-7.1')),
  apply(state, _action, context) {
    if (state.phase === 'agents-pet') beginHunters(state);
    else endAgentTurn(state, state.activeAgent, context);
  },
});
