// Mission objectives. SO-9.10, SO-9.11, SO-9.12, SO-9.13, SO-9.14, SO-9.15, SO-9.16, SO-17.37, SO-17.38, SO-17.39, SO-19.6
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { AgentState, State } from '../../model/schema.js';
import { topologyOf } from '../../table/tables.js';

/** Returns the maximum distance from which an agent may complete an objective. SO-9.11, SO-26.6 */
export function objectiveRange(agent: AgentState): number {
  return abilityOfAgent(agent).hooks.objectiveRange ?? 1;
}

export function isInRange(state: State, agent: AgentState, section: number): boolean {
  const topology = topologyOf(state);
  const site = state.secret.sites[section - 1];
  if (site === undefined) return false;
  return distanceBetween(topology.at(agent.secret.space), topology.at(site)) <= objectiveRange(agent);
}

/** Returns the number of completed objectives, including completions that are not shown yet. SO-17.38 */
export function completedCount(state: State): number {
  let count = 0;
  for (const completed of state.secret.completed) if (completed) count += 1;
  return count;
}

/** Shows a completed objective to all players: its marker is turned to the red side. SO-9.12, SO-19.6, SO-21.17 */
export function showCompletion(state: State, section: number, { emit }: Context): void {
  const objective = state.objectives[section - 1];
  const site = state.secret.sites[section - 1];
  if (objective === undefined || site === undefined) return;
  objective.completed = true;
  objective.site = site;
  emit({ type: 'objective-completed', section, site, rule: 'SO-9.12' });
}
