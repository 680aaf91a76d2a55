// One step of a figure: an agent in secret, a hunter, a pet or the vehicle in the open.
import { abilityOfAgent } from '../abilities/agents/index.js';
import type { Topology } from '../board/topology.js';
import { distanceBetween } from '../board/topology.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { type Refusal, refuse } from '../refusals.js';
import { hunterAt, topologyOf, vehicleAllowance, vehicleCell } from '../rules/tables.js';
import type { AgentState, HunterState, HunterTurn, State } from '../schema.js';
import { refusesGoingOn } from './agent-turn.js';
import { canStillEnd, type WalkLimits } from './reach.js';

/** What every step needs: an open space next to the one before. SO-3.4, SO-7.4, SO-7.6, SO-10.3, SO-10.4 */
function refusesGround(state: State, topology: Topology, from: number, to: number, id: string): Refusal | undefined {
  if (to < 0) return refuse('off-board', 'SO-3.1', `${id} is not on the board.`);
  if (!topology.isSpace(to)) return refuse('structure', 'SO-3.4', `${id} is a structure.`);
  if (state.barriers.length > 0 && state.barriers.includes(id)) return refuse('structure', 'SO-7.6', `A barrier stands on ${id}.`);
  if (distanceBetween(from, to) !== 1) return refuse('not-adjacent', 'SO-3.5', `${id} is not adjacent to ${topology.ids[from]}.`);
  return undefined;
}

/** SO-7.4 to SO-7.9, SO-7.17 */
export function refusesAgentStep(
  state: State,
  topology: Topology,
  agent: AgentState,
  most: number,
  from: number,
  to: number,
  id: string,
): Refusal | undefined {
  const { secret } = agent;
  const ground = refusesGround(state, topology, from, to, id);
  if (ground !== undefined) return ground;
  if (secret.path.length - 1 >= most) return refuse('too-far', 'SO-7.17', `No more than ${most} spaces can be moved in this turn.`);
  const assaults = abilityOfAgent(agent).assault === true;
  // A traitor Beast that has come onto a hunter goes no further. SO-20.24
  if (secret.path.length > 1 && standsOnHunter(state, secret.space)) {
    return refuse('hunter-in-the-way', 'SO-20.24', 'The movement ends on a hunter.');
  }
  if (!assaults && standsOnHunter(state, id)) return refuse('hunter-in-the-way', 'SO-7.7', `A hunter stands on ${id}.`);
  return refusesGoingOn(state, agent);
}

export function standsOnHunter(state: State, space: string): boolean {
  for (const hunter of state.hunters) if (hunter.space === space && !hunter.turned) return true;
  return false;
}

/** SO-10.3, SO-13.2, SO-16.27, SO-17.32 */
export function refusesHunterStep(
  state: State,
  topology: Topology,
  turn: HunterTurn,
  limits: WalkLimits,
  from: number,
  to: number,
  id: string,
): Refusal | undefined {
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.space === null) return refuse('in-vehicle', 'SO-12.9', 'A hunter leaves the vehicle before it walks again in a later turn.');
  const ground = refusesGround(state, topology, from, to, id);
  if (ground !== undefined) return ground;
  const { most, mostOnRoad } = limits;
  const limit = turn.roadOnly && topology.isRoad(to) ? mostOnRoad : most;
  if (turn.steps >= limit) return refuse('too-far', hunter.stunned ? 'SO-13.2' : 'SO-10.3', `No more than ${limit} spaces.`);
  if (turn.stage !== 'moving' || turn.relay) return refuse('already-moved', 'SO-10.8', 'The movement of this turn is over.');
  if (turn.mustEndOn !== null && !canStillEnd(state, hunter, turn, { to, by: 'walking' })) return refusesDeclaration(hunter);
  return undefined;
}

export function refusesDeclaration(hunter: HunterState): Refusal {
  return refuse('must-follow-declaration', 'SO-17.32', `The movement must end on ${hunter.declared}, or as near as possible.`);
}

/** SO-14.3 */
export function refusesPetStep(state: State, steps: number, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const pet = state.pets[0];
  if (pet === undefined || pet.space === null) return refuse('in-vehicle', 'SO-14.3', 'Rover leaves the vehicle first.');
  const ground = refusesGround(state, topology, topology.at(pet.space), to, id);
  if (ground !== undefined) return ground;
  if (steps >= NORMAL_MOVE) return refuse('too-far', 'SO-14.3', `No more than ${NORMAL_MOVE} spaces.`);
  return undefined;
}

/** Whoever drives: the road and nothing else. SO-12.2 */
export function refusesRoad(state: State, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const ground = refusesGround(state, topology, vehicleCell(state), to, id);
  if (ground !== undefined) return ground;
  return topology.isRoad(to) ? undefined : refuse('not-road', 'SO-12.2', `${id} is not a road space.`);
}

/** SO-12.1 to SO-12.3, SO-12.24, SO-16.35, SO-17.27 */
export function refusesDrive(state: State, turn: HunterTurn, to: number, id: string): Refusal | undefined {
  const { vehicle } = state;
  const hunter = hunterAt(state, turn.hunter);
  if (turn.stage !== 'moving') return refuse('already-moved', 'SO-10.8', 'The movement of this turn is over.');
  const road = refusesRoad(state, to, id);
  if (road !== undefined) return road;
  const allowance = vehicleAllowance(state);
  if ((vehicle?.driven ?? 0) >= allowance) {
    return refuse('vehicle-allowance', 'SO-12.3', `The vehicle moves ${allowance} spaces a round, all drivers together.`);
  }
  if (vehicle?.disabledBy !== null) return refuse('vehicle-disabled', 'SO-17.27', 'An EMP is in force.');
  const inside = turn.beganInside && hunter.space === null;
  if (!inside && !turn.relay) return refuse('not-in-vehicle', 'SO-12.1', 'Only a hunter that began its turn in the vehicle drives it.');
  if (turn.sensed) return refuse('drive-or-sensor', 'SO-12.24', 'The motion sensor was used instead of driving.');
  if (turn.mustEndOn !== null && !canStillEnd(state, hunter, turn, { to, by: 'driving' })) return refusesDeclaration(hunter);
  return undefined;
}
