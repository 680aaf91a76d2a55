// The assault of a traitor that ends its movement on hunters. SO-20.24
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import type { Context } from '../../model/events.js';
import type { AgentState, HunterState, State } from '../../model/schema.js';
import { agentAt } from '../../table/tables.js';
import { observe } from '../history.js';
import { fatigue, stun } from '../status.js';

/** Returns the hunters on the space where the movement has ended, if the agent assaults them. SO-20.24 */
export function assaultedBy(state: State, agent: AgentState): HunterState[] {
  const { path, space: here } = agent.secret;
  if (abilityOfAgent(agent).hooks.assault !== true || path.length === 1) return [];
  return state.hunters.filter(({ space, turned }) => !turned && space === here);
}

/** Stuns the assaulted hunters; the agent becomes fatigued. SO-20.24 */
export function assault(state: State, index: number, assaulted: readonly HunterState[], context: Context): void {
  if (assaulted.length === 0) return;
  tellAssault(state, index, assaulted);
  for (const hunter of assaulted) stun(hunter, 'SO-20.24', context);
  fatigue(agentAt(state, index), index, 'SO-20.24', context);
}

/**
 * Records what the stuns reveal: the agent is on the space of a newly stunned hunter or, if no hunter was newly stunned, on no space of an
 * unstunned hunter. SO-13.5, SO-13.13
 */
function tellAssault(state: State, index: number, assaulted: readonly HunterState[]): void {
  const struck = assaulted.find(({ stunned }) => !stunned);
  if (struck !== undefined) {
    observe(state, { kind: 'at', agent: index, space: struck.space as string, holds: true });
    return;
  }
  const standing = state.hunters.filter(({ turned, stunned }) => !turned && !stunned);
  for (const { space } of standing) if (space !== null) observe(state, { kind: 'at', agent: index, space, holds: false });
}
