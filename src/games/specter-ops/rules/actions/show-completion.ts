import { defineAction, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { anySection, onlyWhere } from '../../table/parameters.js';
import { observe } from '../history.js';
import { showCompletion } from '../resolution/objectives.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

function isOwed(state: State): boolean {
  return isStartOfAgentTurn(state) && state.activeAgent === 0;
}

/**
 * The agent shows an objective that it completed in the turn before and has kept secret. It must do so before it moves. To hunters this
 * looks like any completion at the start of a turn. SO-17.37, SO-17.38
 */
export const showObjective = defineAction<State, Event>()({
  type: 'show-completion',
  phases: ['agent-start'],
  parameters: onlyWhere(({ cards }) => cards.some(({ hooks }) => hooks.completing?.keepsBack), { section: anySection }),

  legal(state, _player, actions) {
    if (state.activeAgent === 0) for (const section of state.secret.due) actions.add({ section });
  },

  check(state, { section }) {
    if (!isOwed(state)) return wrongPhase('SO-17.38');
    return state.secret.due.includes(section)
      ? undefined
      : refuse('invalid-target', 'SO-17.38', 'There is no completion of this objective to show now.');
  },

  apply(state, { section }, context) {
    state.secret.due = state.secret.due.filter((other) => other !== section);
    observe(state, { kind: 'completed', agent: 0, section, site: state.secret.sites[section - 1] as string });
    showCompletion(state, section, context);
  },
});
