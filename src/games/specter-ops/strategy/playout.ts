// A quick and plausible choice, for playing games out: agents walk to the next objective, hunters to where the agent is.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { distanceBetween } from '../board/topology.js';
import type { SpecterOpsTypes } from '../index.js';
import { topologyOf, vehicleCell } from '../rules/tables.js';
import type { State } from '../schema.js';
import { nextGoal } from './mission.js';

type Action = SpecterOpsTypes['action'];
type Type = Action['type'];

/** One choice in so many is any legal action: games that are played out differ, and searches try what nobody thought of. */
const SURPRISE = 10;
/** From so near, a hunter gets out of the vehicle. */
const GET_OUT = 5;

/** What is done whenever it can be, in this order. */
const AT_ONCE: readonly Type[] = ['attack', 'detonate-mine', 'show-completion', 'complete-objective', 'draw-supply'];

/** One of `legalActions`. */
export function choose(state: State, _player: PlayerId, legalActions: readonly Action[], random: Chance): Action {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  for (const type of AT_ONCE) {
    const eager = legalActions.find((action) => action.type === type);
    if (eager !== undefined) return eager;
  }
  return walk(state, legalActions, random) ?? end(legalActions) ?? random.pick(legalActions);
}

/** The step, or the ride, that leads on; `undefined` where nothing does. */
function walk(state: State, legalActions: readonly Action[], random: Chance): Action | undefined {
  const agent = state.agents[state.phase.startsWith('agent') ? state.activeAgent : 0];
  if (agent === undefined) return undefined;
  const topology = topologyOf(state);
  const here = topology.at(agent.secret.space);
  const { turn } = state;
  if (turn === null)
    return state.phase === 'agent-before-moving' ? nearest(state, legalActions, nextGoal(state, here), here, random) : undefined;
  const steps = topology.walks(here);
  const hunter = state.hunters[turn.hunter];
  const pet = turn.stage === 'pet-moving' ? state.pets[0] : undefined;
  const space = pet === undefined ? (hunter?.space ?? null) : pet.space;
  if (space !== null) return nearest(state, legalActions, steps, topology.at(space), random);
  const from = vehicleCell(state);
  if (distanceBetween(from, here) <= GET_OUT) return nearest(state, legalActions, steps, from, random, 'leave-vehicle');
  return nearest(state, legalActions, steps, from, random, 'drive');
}

/** The action to the space with the fewest steps left; of equals, each is as likely as the one before it. */
function nearest(
  state: State,
  legalActions: readonly Action[],
  steps: Uint8Array,
  from: number,
  random: Chance,
  type: 'step' | 'drive' | 'leave-vehicle' = 'step',
): Action | undefined {
  const topology = topologyOf(state);
  let best: Action | undefined;
  let least = steps[from] as number;
  for (const action of legalActions) {
    if (action.type !== type) continue;
    const left = steps[topology.at(action.to)] as number;
    if (left > least || (left === least && (best === undefined || random.int(2) === 0))) continue;
    best = action;
    least = left;
  }
  return best;
}

const ENDS: readonly Type[] = ['finish-move', 'end-movement', 'end-agent-turn', 'end-hunter-turn', 'start-hunter-turn'];

function end(legalActions: readonly Action[]): Action | undefined {
  return legalActions.find(({ type }) => ENDS.includes(type));
}
