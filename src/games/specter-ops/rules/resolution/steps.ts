// Checks of single steps: of an agent in secret; of a hunter, a pet or the vehicle in public.
import { refuse } from '../../../../kernel/index.js';
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { NORMAL_MOVE } from '../../data/characters.js';
import type { Topology } from '../../model/board/topology.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Refusal } from '../../model/refusals.js';
import type { AgentState, HunterState, HunterTurn, State } from '../../model/schema.js';
import { agentAt, hunterAt, hunterCell, petCell, topologyOf, vehicleAllowance, vehicleCell } from '../../table/tables.js';
import { wrongPhase } from '../turn/phases.js';
import { moveLimits, refusesGoingOn } from './agent-turn.js';
import { canStillEnd, type WalkLimits, walkLimits } from './reach.js';

/**
 * Checks what every step needs: the target is adjacent to the present space, and neither a structure nor a barrier. SO-3.4, SO-7.4, SO-7.6,
 * SO-10.3, SO-10.4, SO-3.18, SO-22.4
 */
function refusesGround(state: State, topology: Topology, from: number, to: number, id: string): Refusal | undefined {
  if (to < 0) return refuse('off-board', 'SO-3.1', `${id} is not on the board.`);
  if (!topology.isSpace(to)) return refuse('structure', 'SO-3.4', `${id} is a structure; figures move only on open spaces.`);
  if (isBarred(state, id)) return refuse('structure', 'SO-7.6', `A barrier blocks ${id}; figures move only on open spaces.`);
  if (distanceBetween(from, to) !== 1)
    return refuse('not-adjacent', 'SO-3.5', `${id} is not adjacent to ${topology.ids[from]}; figures move one space at a time.`);
  return undefined;
}

function isBarred({ barriers }: State, space: string): boolean {
  return barriers.length > 0 && barriers.includes(space);
}

/** Refuses any step of the agent, whatever its target. SO-7.4, SO-7.17 */
function refusesEveryAgentStep(state: State, agent: AgentState): Refusal | undefined {
  const { path, space } = agent.secret;
  const { most } = moveLimits(agent);
  if (path.length > most) return refuse('too-far', 'SO-7.17', `The agent has already moved ${most} spaces, the most in this turn.`);
  // A traitor Beast that has entered a hunter's space cannot take another step. SO-20.24
  const arrived = path.length > 1 && standsOnHunter(state, space);
  return arrived ? refuse('hunter-in-the-way', 'SO-20.24', 'The agent stands on a hunter; its movement must end there.') : undefined;
}

/** Returns why the agent cannot step to a cell. SO-7.4, SO-7.5, SO-7.6, SO-7.7, SO-7.8, SO-7.9, SO-7.17 */
export function refusesAgentStep(state: State, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const agent = agentAt(state, state.activeAgent);
  const refusal = refusesGround(state, topology, topology.at(agent.secret.space), to, id) ?? refusesEveryAgentStep(state, agent);
  if (refusal !== undefined) return refusal;
  if (isInAgentsWay(state, agent, id))
    return refuse('hunter-in-the-way', 'SO-7.7', `A hunter stands on ${id}; an agent cannot enter this space.`);
  return refusesGoingOn(state, agent);
}

/** Whether a hunter blocks the agent; the vehicle and pets do not. SO-9.20, SO-9.21, SO-14.6 */
function isInAgentsWay(state: State, agent: AgentState, space: string): boolean {
  return abilityOfAgent(agent).hooks.assault !== true && standsOnHunter(state, space);
}

const NOWHERE_TO_GO: readonly number[] = [];

/** Returns the cells that the agent may step to: those that `refusesAgentStep` allows. */
export function agentSteps(state: State): readonly number[] {
  const agent = agentAt(state, state.activeAgent);
  if (refusesEveryAgentStep(state, agent) !== undefined || refusesGoingOn(state, agent) !== undefined) return NOWHERE_TO_GO;
  const topology = topologyOf(state);
  const around = topology.neighbours[topology.at(agent.secret.space)];
  if (state.barriers.length === 0 && !isHunterBeside(state, agent)) return around;
  return around.filter((to) => !isBarred(state, topology.ids[to]) && !isInAgentsWay(state, agent, topology.ids[to]));
}

function isHunterBeside(state: State, agent: AgentState): boolean {
  const topology = topologyOf(state);
  const here = topology.at(agent.secret.space);
  const { hunters } = state;
  for (let index = 0; index < hunters.length; index++) {
    const { space } = hunters[index] as HunterState;
    if (space !== null && distanceBetween(topology.at(space), here) <= 1) return true;
  }
  return false;
}

export function standsOnHunter(state: State, space: string): boolean {
  const { hunters } = state;
  for (let index = 0; index < hunters.length; index++) {
    const hunter = hunters[index] as HunterState;
    if (hunter.space === space && !hunter.turned) return true;
  }
  return false;
}

/**
 * Returns the maximum number of spaces that the hunter may walk in this turn; the limit can be higher if the next step goes onto road.
 * SO-10.3, SO-13.2, SO-16.27
 */
function walkLimit(turn: HunterTurn, limits: WalkLimits, onRoad: boolean): number {
  return turn.roadOnly && onRoad ? limits.mostOnRoad : limits.most;
}

/** Returns why the hunter cannot step to a cell. SO-10.3, SO-13.2, SO-16.27, SO-17.32 */
export function refusesHunterStep(state: State, turn: HunterTurn, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const hunter = hunterAt(state, turn.hunter);
  const ground = refusesGround(state, topology, hunterCell(state, hunter), to, id);
  if (ground !== undefined) return ground;
  const inside = hunter.space === null;
  const limit = walkLimit(turn, walkLimits(state, hunter), topology.isRoad(to));
  // While the hunter is in the vehicle, `turn.steps` counts driven spaces, to which the limit for walking does not apply.
  if (!inside && turn.steps >= limit)
    return refuse(
      'too-far',
      hunter.stunned ? 'SO-13.2' : 'SO-10.3',
      `The hunter has already moved ${turn.steps} of at most ${limit} spaces.`,
    );
  if (!isWalking(turn)) return refuse('already-moved', 'SO-10.8', 'The movement of this turn is already over.');
  if (inside) return refuse('in-vehicle', 'SO-12.9', 'The hunter is in the vehicle; it must leave before it can walk.');
  return canWalkOn(state, hunter, turn, to) ? undefined : refusesDeclaration(hunter);
}

function isWalking(turn: HunterTurn): boolean {
  return turn.stage === 'moving' && !turn.relay;
}

function canWalkOn(state: State, hunter: HunterState, turn: HunterTurn, to: number): boolean {
  return turn.mustEndOn === null || canStillEnd(state, hunter, turn, { to, by: 'walking' });
}

/** Returns the cells that a hunter may step to: those that `refusesHunterStep` allows. */
export function hunterSteps(state: State, turn: HunterTurn): readonly number[] {
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.space === null || !isWalking(turn)) return NOWHERE_TO_GO;
  const limits = walkLimits(state, hunter);
  const anywhere = turn.steps < walkLimit(turn, limits, false);
  if (!anywhere && turn.steps >= walkLimit(turn, limits, true)) return NOWHERE_TO_GO;
  const topology = topologyOf(state);
  const from = topology.at(hunter.space);
  const inReach = anywhere ? topology.neighbours[from] : topology.roadNeighbours[from];
  if (state.barriers.length === 0 && turn.mustEndOn === null) return inReach;
  return inReach.filter((to) => !isBarred(state, topology.ids[to]) && canWalkOn(state, hunter, turn, to));
}

export function refusesDeclaration(hunter: HunterState): Refusal {
  return refuse('must-follow-declaration', 'SO-17.32', `The movement must end on ${hunter.declared}, as declared, or as near as possible.`);
}

/** Returns why the pet cannot step to a cell. SO-14.3 */
export function refusesPetStep(state: State, steps: number, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const pet = state.pets[0];
  if (pet === undefined) return wrongPhase('SO-14.1');
  const ground = refusesGround(state, topology, petCell(state, pet), to, id);
  if (ground !== undefined) return ground;
  if (steps >= NORMAL_MOVE) return refuse('too-far', 'SO-14.3', `Rover has already moved ${steps} of at most ${NORMAL_MOVE} spaces.`);
  const inTheWay = refusesPetOfTraitor(state, id);
  if (inTheWay !== undefined) return inTheWay;
  return pet.space === null ? refuse('in-vehicle', 'SO-14.3', 'Rover is in the vehicle; it must leave before it can walk.') : undefined;
}

/** Refuses a step of the traitor's Rover onto a hunter, because this Rover moves as an agent does. SO-7.7, SO-20.22 */
export function refusesPetOfTraitor(state: State, id: string): Refusal | undefined {
  if (state.phase !== 'agents-pet' || !standsOnHunter(state, id)) return undefined;
  return refuse('hunter-in-the-way', 'SO-20.22', `A hunter stands on ${id}; an agent cannot enter this space.`);
}

/** Returns the cells that a pet may step to: those that `refusesPetStep` allows. */
export function petSteps(state: State, steps: number): readonly number[] {
  const space = state.pets[0]?.space ?? null;
  if (space === null || steps >= NORMAL_MOVE) return NOWHERE_TO_GO;
  const topology = topologyOf(state);
  const around = topology.neighbours[topology.at(space)];
  return around.filter((to) => !isBarred(state, topology.ids[to]) && refusesPetOfTraitor(state, topology.ids[to]) === undefined);
}

/** Checks a step of the vehicle, which must stay on road. SO-12.2, SO-12.4 */
export function refusesRoad(state: State, to: number, id: string): Refusal | undefined {
  const topology = topologyOf(state);
  const ground = refusesGround(state, topology, vehicleCell(state), to, id);
  if (ground !== undefined) return ground;
  return topology.isRoad(to) ? undefined : refuse('not-road', 'SO-12.2', `${id} is not a road space; the vehicle moves only on roads.`);
}

/** Returns why the hunter cannot drive the vehicle to a cell. SO-12.1, SO-12.2, SO-12.3, SO-12.24, SO-16.35, SO-17.27 */
export function refusesDrive(state: State, turn: HunterTurn, to: number, id: string): Refusal | undefined {
  const { vehicle } = state;
  const hunter = hunterAt(state, turn.hunter);
  const road = refusesRoad(state, to, id);
  if (road !== undefined && road.code !== 'not-road') return road;
  if (turn.stage !== 'moving') return refuse('already-moved', 'SO-10.8', 'The movement of this turn is already over.');
  if (road !== undefined) return road;
  const allowance = vehicleAllowance(state);
  if ((vehicle?.driven ?? 0) >= allowance) {
    return refuse('vehicle-allowance', 'SO-12.3', `The vehicle has already moved ${allowance} spaces in this round; no more are allowed.`);
  }
  if (vehicle?.disabledBy !== null) return refuse('vehicle-disabled', 'SO-17.27', 'An EMP Grenade disables the vehicle; it cannot move.');
  const inside = turn.beganInside && hunter.space === null;
  if (!inside && !turn.relay)
    return refuse('not-in-vehicle', 'SO-12.1', 'The hunter did not begin its turn in the vehicle; it cannot drive.');
  if (turn.sensed)
    return refuse('drive-or-sensor', 'SO-12.24', 'The motion sensor was already used in this turn; driving is not allowed as well.');
  if (turn.mustEndOn !== null && !canStillEnd(state, hunter, turn, { to, by: 'driving' })) return refusesDeclaration(hunter);
  return undefined;
}
