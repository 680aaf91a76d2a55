import { addLegalChoices, defineAction, formsBy, refuse } from '../../../../kernel/index.js';
import { AGENT_ABILITIES, abilityOf, agentAbility } from '../../cards/abilities/agents/index.js';
import type { Event } from '../../model/events.js';
import { earliest, type Refusal } from '../../model/refusals.js';
import type { AgentState, State } from '../../model/schema.js';
import { formsOf } from '../../table/parameters.js';
import { agentUser } from '../../table/tables.js';
import { observe } from '../history.js';
import { agentCan } from '../status.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

/** Refuses an agent's ability that cannot be used now, whatever its target. SO-7.3, SO-13.8, SO-15.11 */
function refusesEveryUse(agent: AgentState, id: string): Refusal | undefined {
  if (!agentCan(agent, id))
    return refuse('ability-disabled', 'SO-13.8', 'The agent does not have this ability, or is fatigued and cannot use it.');
  return agent.secret.turn.abilitiesUsed.includes(id)
    ? refuse('ability-disabled', 'SO-7.3', 'The ability was already used in this turn; it can be used once.')
    : undefined;
}

/**
 * Uses an ability at the start of the agent's turn or of the traitor's turn. The ability defines its own parameters. SO-7.3, SO-15.9,
 * SO-20.20, SO-20.23, SO-20.26, SO-20.27
 */
export const useAgentAbility = defineAction<State, Event>()({
  type: 'use-agent-ability',
  phases: ['agent-start'],
  forms: formsBy(
    'ability',
    formsOf(AGENT_ABILITIES, ({ agentAbilities }) => agentAbilities),
  ),

  legal(state, _player, actions) {
    const user = agentUser(state, state.activeAgent);
    const ability = abilityOf(user.agent.secret.character);
    if (ability.apply === undefined || refusesEveryUse(user.agent, ability.id) !== undefined) return;
    actions.form(ability.id);
    addLegalChoices(actions, ability, state, user);
  },

  check(state, { type: _type, player: _player, ability, ...chosen }) {
    if (!isStartOfAgentTurn(state)) return wrongPhase('SO-7.3');
    const user = agentUser(state, state.activeAgent);
    return earliest(refusesEveryUse(user.agent, ability), agentAbility(ability)?.check?.(state, user, chosen));
  },

  apply(state, { type: _type, player: _player, ability, ...chosen }, context) {
    const user = agentUser(state, state.activeAgent);
    user.agent.secret.turn.abilitiesUsed.push(ability);
    observe(state, { kind: 'used-ability', agent: user.index, ability });
    agentAbility(ability)?.apply?.(state, user, chosen, context);
  },
});
