import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { CellId } from '../board/schema.js';
import type { Event } from '../events.js';
import type { Refusal } from '../refusals.js';
import { moveLimits } from '../resolution/agent-turn.js';
import { walkLimits } from '../resolution/reach.js';
import { refusesAgentStep, refusesHunterStep, refusesPetStep } from '../resolution/steps.js';
import { agentAt, hunterAt, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { CLOCK, hunterTurn, isPhase, petTurn, wrongPhase } from './phases.js';
import { actionsTo } from './shared-actions.js';

const stepTo = actionsTo('step');

/** The figure that takes the next step, and why it may not take this one. */
function stepper(state: State): { from: number; refuses(to: number, id: string): Refusal | undefined } | undefined {
  const topology = topologyOf(state);
  if (isPhase(state, 'agent-before-moving')) {
    const agent = agentAt(state, state.activeAgent);
    const { most } = moveLimits(agent);
    const from = topology.at(agent.secret.space);
    return { from, refuses: (to, id) => refusesAgentStep(state, topology, agent, most, from, to, id) };
  }
  const turn = hunterTurn(state);
  if (turn !== undefined) {
    const hunter = hunterAt(state, turn.hunter);
    const limits = walkLimits(state, hunter);
    const from = hunter.space === null ? -1 : topology.at(hunter.space);
    return { from, refuses: (to, id) => refusesHunterStep(state, topology, turn, limits, from, to, id) };
  }
  const pets = petTurn(state);
  const steps = pets?.steps ?? (isPhase(state, 'agents-pet') ? state.petSteps : undefined);
  if (steps === undefined) return undefined;
  const space = state.pets[0]?.space ?? null;
  return { from: space === null ? -1 : topology.at(space), refuses: (to, id) => refusesPetStep(state, steps, to, id) };
}

/**
 * One space further: the agent in secret, a hunter or a pet in the open. The steps of an agent's movement are known to its player
 * alone until `finish-move`, so that taking them one by one is choosing the whole path beforehand. SO-7.4 to SO-7.11, SO-10.3 to SO-10.6
 */
export const step = defineAction<State, Event>()({
  type: 'step',
  phases: ['agent-start', 'agent-moving', 'hunter-walking', 'pet-moving', 'agents-pet'],
  listsFrozen: true,
  schema: z.strictObject({ type: z.literal('step'), player: PlayerId, to: CellId }),

  legal(state, player) {
    if (state.turn?.stage === 'moved' || player === CLOCK) return NONE;
    const figure = stepper(state);
    if (figure === undefined || figure.from < 0) return NONE;
    const topology = topologyOf(state);
    const neighbours = topology.neighbours[figure.from] as readonly number[];
    const found: { type: 'step'; player: string; to: string }[] = [];
    for (let index = 0; index < neighbours.length; index++) {
      const to = neighbours[index] as number;
      const id = topology.ids[to] as string;
      if (figure.refuses(to, id) === undefined) found.push(stepTo(player, to, id));
    }
    return found;
  },

  check(state, { to }) {
    const figure = stepper(state);
    return figure === undefined ? wrongPhase('SO-7.1') : figure.refuses(topologyOf(state).at(to), to);
  },

  apply(state, { to }, { emit }) {
    if (isPhase(state, 'agent-before-moving')) {
      const index = state.activeAgent;
      const { player, secret } = agentAt(state, index);
      secret.turn.underWay = true;
      secret.path.push(to);
      secret.space = to;
      emit({ type: 'agent-stepped', to: [player], agent: index, space: to, rule: 'SO-7.4' });
      return;
    }
    const turn = hunterTurn(state);
    if (turn !== undefined) {
      const hunter = hunterAt(state, turn.hunter);
      hunter.space = to;
      turn.steps += 1;
      turn.roadOnly = turn.roadOnly && topologyOf(state).isRoad(topologyOf(state).at(to));
      emit({ type: 'hunter-stepped', hunter: hunter.id, space: to, rule: 'SO-10.3' });
      return;
    }
    const pet = state.pets[0];
    if (pet === undefined) return;
    pet.space = to;
    if (state.turn !== null) state.turn.steps += 1;
    else state.petSteps += 1;
    emit({ type: 'pet-stepped', space: to, rule: 'SO-14.3' });
  },
});
