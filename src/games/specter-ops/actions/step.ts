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

/** Steps from every cell to the spaces around it, by player: frozen, and made when first asked for. */
const stepsFrom = stepTables((topology, from) => topology.neighbours[from] as readonly number[]);
/** The same to road spaces. */
const roadStepsFrom = stepTables((topology, from) => topology.roadNeighbours[from] as readonly number[]);

function stepTables(around: (topology: Topology, from: number) => readonly number[]) {
  const stepTo = actionsTo('step');
  const tableOf = memoize((_player: string): { topology?: Topology; steps: Step[][] } => ({ steps: [] }));
  return (topology: Topology, player: string, from: number): readonly Step[] => {
    const table = tableOf(player);
    // A player of another board: games of one board in a row are the rule.
    if (table.topology !== topology) Object.assign(table, { topology, steps: [] });
    const { steps } = table;
    steps[from] ??= around(topology, from).map((to) => stepTo(player, to, topology.ids[to] as string));
    return steps[from];
  };
}

/** Steps that the pet has taken, when it is the pet that takes them now. */
function petStepsTaken(state: State): number | undefined {
  return petTurn(state)?.steps ?? (isPhase(state, 'agents-pet') ? state.petSteps : undefined);
}

/** Where the figure stands that takes the next step; `null` in the vehicle or when nobody walks. */
function stepper(state: State): string | null {
  if (isPhase(state, 'agent-before-moving')) return agentAt(state, state.activeAgent).secret.space;
  const turn = hunterTurn(state);
  if (turn !== undefined) return hunterAt(state, turn.hunter).space;
  return petStepsTaken(state) === undefined ? null : (state.pets[0]?.space ?? null);
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
  phases: ['agent-start', 'agent-moving', 'hunter-walking', 'pet-moving', 'agents-pet'],
  listsFrozen: true,
  schema: z.strictObject({ type: z.literal('step'), player: PlayerId, to: CellId }),

  legal(state, player): readonly Step[] {
    const space = player === CLOCK ? null : stepper(state);
    if (space === null) return NONE;
    const topology = topologyOf(state);
    const from = topology.at(space);
    const around = stepsFrom(topology, player, from);
    if (isPhase(state, 'agent-before-moving')) return agentSteps(state, around);
    const turn = hunterTurn(state);
    if (turn !== undefined) return hunterSteps(state, turn, around, roadStepsFrom(topology, player, from));
    return petSteps(state, petStepsTaken(state) ?? 0, around);
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
