import { defineAction } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anySpace } from '../../table/parameters.js';
import { agentAt, hunterAt, insiders, topologyOf } from '../../table/tables.js';
import { agentSteps, hunterSteps, petSteps, refusesAgentStep, refusesHunterStep, refusesPetStep } from '../resolution/steps.js';
import { hunterTurn, isPhase, petTurn, wrongPhase } from '../turn/phases.js';

/** Returns the number of steps that the pet has taken, or `undefined` if it is not the pet that moves now. */
function petStepsTaken(state: State): number | undefined {
  return petTurn(state)?.steps ?? (isPhase(state, 'agents-pet') ? state.petSteps : undefined);
}

function refuses(state: State, to: number, id: string): Refusal | undefined {
  if (isPhase(state, 'agent-before-moving')) return refusesAgentStep(state, to, id);
  const turn = hunterTurn(state);
  if (turn !== undefined) return refusesHunterStep(state, turn, to, id);
  const taken = petStepsTaken(state);
  return taken === undefined ? wrongPhase('SO-7.1') : refusesPetStep(state, taken, to, id);
}

/** Returns the cells that the moving figure may step to. */
function openSteps(state: State): readonly number[] {
  if (state.phase === 'agent-before-moving') return agentSteps(state);
  const turn = hunterTurn(state);
  if (turn !== undefined) return hunterSteps(state, turn);
  const taken = petStepsTaken(state);
  return taken === undefined ? [] : petSteps(state, taken);
}

/**
 * Moves a figure by one space: the agent in secret, a hunter or a pet in public. Until `finish-move`, only the agents' side knows the
 * steps of an agent, so that single steps are equivalent to choosing the whole path beforehand.
 * SO-7.4, SO-7.5, SO-7.6, SO-7.7, SO-7.8, SO-7.9, SO-7.11, SO-10.3, SO-10.4, SO-10.5, SO-10.6
 */
export const step = defineAction<State, Event>()({
  type: 'step',
  phases: ['agent-start', 'agent-moving', 'hunter-setting-out', 'hunter-walking', 'pet-moving', 'agents-pet'],
  parameters: { to: anySpace },

  legal(state, _player, actions) {
    const { spaceList } = topologyOf(state);
    const { to } = actions.parameters;
    const cells = openSteps(state);
    for (let index = 0; index < cells.length; index++) actions.add(to.at(spaceList.placeOf(cells[index])));
  },

  check: (state, { to }) => refuses(state, topologyOf(state).at(to), to),

  apply(state, { to }, { emit }) {
    if (isPhase(state, 'agent-before-moving')) {
      const index = state.activeAgent;
      const { secret } = agentAt(state, index);
      secret.turn.underWay = true;
      secret.path.push(to);
      secret.space = to;
      emit({ type: 'agent-stepped', to: insiders(state), agent: index, space: to, rule: 'SO-7.4' });
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
