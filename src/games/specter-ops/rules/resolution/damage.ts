// Loss of hit points. SO-11.18, SO-18.2, SO-20.16, SO-20.22
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { agentAt, petCell, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';
import { endGame } from './ending.js';

/** Takes hit points from an agent, or from the traitor's Rover if Rover guards the agent. Returns whether the agent itself was hurt. */
export function loseHitPoints(state: State, index: number, lost: number, rule: string, context: Context): boolean {
  const agent = agentAt(state, index);
  if (redirectToRover(state, index, lost, context)) return false;
  const before = agent.secret.hitPoints;
  agent.secret.hitPoints = Math.max(0, before - lost);
  agent.losses += lost;
  context.emit({ type: 'agent-hit', agent: index, lost, rule });
  if (agent.secret.hitPoints === 0) endGame(state, 'hunters', 'killed', index === 0 ? 'SO-18.2' : 'SO-20.16', context);
  return true;
}

function redirectToRover(state: State, index: number, lost: number, { emit }: Context): boolean {
  const pet = state.pets[0];
  if (pet === undefined || pet.hitPoints === null || pet.hitPoints === 0) return false;
  if (!state.agents.some((agent) => abilityOfAgent(agent).hooks.petGuards)) return false;
  const near = distanceBetween(petCell(state, pet), topologyOf(state).at(agentAt(state, index).secret.space)) === 1;
  const space = topologyOf(state).ids[petCell(state, pet)] as string;
  observe(state, { kind: 'within', agent: index, space, least: 1, most: 1, holds: near });
  if (!near) return false;
  pet.hitPoints = Math.max(0, pet.hitPoints - lost);
  emit({ type: 'rover-hit', lost, rule: 'SO-20.22' });
  return true;
}
