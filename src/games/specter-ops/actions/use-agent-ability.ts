import { defineAction, formsBy, refuse } from '../../../kernel/index.js';
import { AGENT_ABILITIES, abilityOf, agentAbility } from '../abilities/agents/index.js';
import type { Event } from '../events.js';
import { onlyWhere } from '../parameters.js';
import { earliest, type Refusal } from '../refusals.js';
import { observe } from '../rules/history.js';
import { agentCan } from '../rules/status.js';
import { agentAt } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

/** Refuses an ability that cannot be used now, whatever its target. SO-7.3, SO-13.8, SO-15.11 */
function refusesEveryUse(agent: AgentState, id: string): Refusal | undefined {
  if (!agentCan(agent, id))
    return refuse('ability-disabled', 'SO-13.8', 'The agent does not have this ability, or is fatigued and cannot use it.');
  return agent.secret.turn.abilitiesUsed.includes(id)
    ? refuse('ability-disabled', 'SO-7.3', 'The ability was already used in this turn; it can be used once.')
    : undefined;
}

/** The abilities that players choose to use, as forms of the action. */
const FORMS = AGENT_ABILITIES.flatMap(({ id, activated }) =>
  activated === undefined ? [] : [{ id, parameters: onlyWhere(({ agentAbilities }) => agentAbilities.includes(id), activated.parameters) }],
);

/**
 * Uses an ability at the start of an agent's turn, or of the traitor's. The ability defines its own parameters. SO-7.3, SO-15.9,
 * SO-20.20, SO-20.23, SO-20.26, SO-20.27
 */
export const useAgentAbility = defineAction<State, Event>()({
  type: 'use-agent-ability',
  phases: ['agent-start'],
  forms: formsBy('ability', FORMS),

  legal(state, _player, offer) {
    const agent = agentAt(state, state.activeAgent);
    const { id, activated } = abilityOf(agent.secret.character);
    if (activated === undefined || refusesEveryUse(agent, id) !== undefined) return;
    offer.form(id);
    if (activated.legal !== undefined) activated.legal(state, agent, offer);
    else if (activated.refuses(state, agent, {}) === undefined) offer.add();
  },

  check(state, { type: _type, player: _player, ability, ...use }) {
    if (!isStartOfAgentTurn(state)) return wrongPhase('SO-7.3');
    const agent = agentAt(state, state.activeAgent);
    return earliest(refusesEveryUse(agent, ability), agentAbility(ability)?.activated?.refuses(state, agent, use));
  },

  apply(state, { type: _type, player: _player, ability, ...use }, context) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    agent.secret.turn.abilitiesUsed.push(ability);
    observe(state, { kind: 'used-ability', agent: index, ability });
    agentAbility(ability)?.activated?.apply(state, agent, index, use, context);
  },
});
