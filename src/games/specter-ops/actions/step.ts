import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { CellId } from '../board/schema.js';
import type { Topology } from '../board/topology.js';
import type { Event } from '../events.js';
import type { Refusal } from '../refusals.js';
import { agentSteps, hunterSteps, petSteps, refusesAgentStep, refusesHunterStep, refusesPetStep } from '../resolution/steps.js';
import { agentAt, hunterAt, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { CLOCK, hunterTurn, isPhase, petTurn, wrongPhase } from './phases.js';
import { actionsTo } from './shared-actions.js';

type Step = { type: 'step'; player: string; to: string };

/** Steps from a cell to the spaces around it, and those of them that are road. */
interface StepsFrom {
  around: readonly Step[];
  alongRoad: readonly Step[];
}

const stepTo = actionsTo('step');
/** By player and cell: frozen steps, made when first asked for. */
const tableOf = memoize((_player: string): { topology: Topology | undefined; steps: StepsFrom[] } => ({ topology: undefined, steps: [] }));

function stepsFrom(state: State, player: string, space: string): StepsFrom {
  const topology = topologyOf(state);
  const table = tableOf(player);
  // A player of another board: games of one board in a row are the rule.
  if (table.topology !== topology) Object.assign(table, { topology, steps: [] });
  const { steps } = table;
  const from = topology.at(space);
  steps[from] ??= newSteps(topology, player, from);
  return steps[from];
}

function newSteps({ neighbours, roadNeighbours, ids }: Topology, player: string, from: number): StepsFrom {
  const stepsTo = (cells: readonly number[] = []) => cells.map((to) => stepTo(player, to, ids[to] as string));
  return { around: stepsTo(neighbours[from]), alongRoad: stepsTo(roadNeighbours[from]) };
}

/** Steps that the pet has taken, when it is the pet that takes them now. */
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

/**
 * One space further: the agent in secret, a hunter or a pet in the open. The steps of an agent's movement are known to its player
 * alone until `finish-move`, so that taking them one by one is choosing the whole path beforehand. SO-7.4 to SO-7.11, SO-10.3 to SO-10.6
 */
export const step = defineAction<State, Event>()({
  type: 'step',
  phases: ['agent-start', 'agent-moving', 'hunter-setting-out', 'hunter-walking', 'pet-moving', 'agents-pet'],
  listsFrozen: 'always',
  schema: z.strictObject({ type: z.literal('step'), player: PlayerId, to: CellId }),

  legal(state, player): readonly Step[] {
    if (player === CLOCK) return NONE;
    if (isPhase(state, 'agent-before-moving')) {
      return agentSteps(state, stepsFrom(state, player, agentAt(state, state.activeAgent).secret.space).around);
    }
    const turn = hunterTurn(state);
    if (turn !== undefined) {
      const { space } = hunterAt(state, turn.hunter);
      return space === null ? NONE : hunterSteps(state, turn, stepsFrom(state, player, space));
    }
    const taken = petStepsTaken(state);
    const space = state.pets[0]?.space ?? null;
    return taken === undefined || space === null ? NONE : petSteps(state, taken, stepsFrom(state, player, space).around);
  },

  check: (state, { to }) => refuses(state, topologyOf(state).at(to), to),

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
