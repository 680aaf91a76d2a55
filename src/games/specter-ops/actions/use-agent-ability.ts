import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { AgentAbilityUse } from '../abilities/agent-ability.js';
import { agentAbility } from '../abilities/agents/index.js';
import { CellId } from '../board/schema.js';
import { agentCard } from '../data/characters.js';
import type { Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { observe } from '../rules/history.js';
import { agentCan } from '../rules/status.js';
import { agentAt } from '../rules/tables.js';
import { AgentAbilityId, type AgentState, DirectionSchema, HunterAbilityId, HunterId, type State } from '../schema.js';
import { isStartOfAgentTurn, wrongPhase } from './phases.js';
import { actionsOfUses } from './shared-actions.js';

/** However it is used. SO-7.3, SO-13.8, SO-15.11 */
function refusesEveryUse(agent: AgentState, id: string): Refusal | undefined {
  if (agentAbility(id)?.activated === undefined || !agentCan(agent, id)) {
    return refuse('ability-disabled', 'SO-13.8', 'The agent has no such ability, or is fatigued.');
  }
  return agent.secret.turn.abilitiesUsed.includes(id) ? refuse('ability-disabled', 'SO-7.3', 'Once a turn.') : undefined;
}

function refuses(state: State, id: string, use: AgentAbilityUse): Refusal | undefined {
  const agent = agentAt(state, state.activeAgent);
  return refusesEveryUse(agent, id) ?? agentAbility(id)?.activated?.refuses(state, agent, use);
}

const usesAsActions = actionsOfUses<'use-agent-ability', AgentAbilityUse>('use-agent-ability');

const UseAgentAbility = z.strictObject({
  type: z.literal('use-agent-ability'),
  player: PlayerId,
  ability: AgentAbilityId,
  hunter: HunterId.optional(),
  disables: HunterAbilityId.optional(),
  direction: DirectionSchema.optional(),
  space: CellId.optional(),
});
type UseAgentAbility = z.infer<typeof UseAgentAbility>;

/** An ability of the start of an agent's turn, the traitor's included. SO-7.3, SO-15.9, SO-20.20 to SO-20.27 */
export const useAgentAbility = defineAction<State, Event>()({
  type: 'use-agent-ability',
  phases: ['agent-start'],
  listsFrozen: 'always',
  schema: UseAgentAbility,

  legal(state, player): readonly UseAgentAbility[] {
    if (!isStartOfAgentTurn(state)) return NONE;
    const agent = agentAt(state, state.activeAgent);
    const ability = agentCard(agent.secret.character)?.abilities[0] as string;
    const activated = agentAbility(ability)?.activated;
    if (activated === undefined || refusesEveryUse(agent, ability) !== undefined) return NONE;
    const uses = activated.uses(state, agent).filter((use) => activated.refuses(state, agent, use) === undefined);
    return uses.map(usesAsActions(player)(ability));
  },

  check(state, { ability, hunter, disables, direction, space }) {
    if (!isStartOfAgentTurn(state)) return wrongPhase('SO-7.3');
    return (
      refuses(state, ability, picked({ hunter, disables, direction, space })) ??
      refusesSurplus(state, ability, { hunter, disables, direction, space })
    );
  },

  apply(state, { ability, hunter, disables, direction, space }, context) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    agent.secret.turn.abilitiesUsed.push(ability);
    observe(state, { kind: 'used-ability', agent: index, ability });
    agentAbility(ability)?.activated?.apply(state, agent, index, picked({ hunter, disables, direction, space }), context);
  },
});

type Said = { [Key in keyof AgentAbilityUse]: AgentAbilityUse[Key] | undefined };

function picked(said: Said): AgentAbilityUse {
  const use: AgentAbilityUse = {};
  if (said.hunter !== undefined) use.hunter = said.hunter;
  if (said.disables !== undefined) use.disables = said.disables;
  if (said.direction !== undefined) use.direction = said.direction;
  if (said.space !== undefined) use.space = said.space;
  return use;
}

/** Nothing may be said that the ability does not ask for. */
function refusesSurplus(state: State, id: string, said: Said): Refusal | undefined {
  const agent = agentAt(state, state.activeAgent);
  const [example] = agentAbility(id)?.activated?.uses(state, agent) ?? [];
  const asked = Object.keys(example ?? {})
    .sort()
    .join(' ');
  const given = Object.keys(picked(said)).sort().join(' ');
  return asked === given ? undefined : refuse('invalid-target', 'SO-17.11', 'This ability asks for another kind of target.');
}
