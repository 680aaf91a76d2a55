// A fast, plausible policy for playouts. Agents walk to the next objective, out of sight if they can. Hunters go where they see most of the
// spaces where the agent can be according to the public record; they do not use the agent's actual space.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { type CellSet, emptySet, hasCell, intersection, join, sizeOf } from '../model/board/cell-set.js';
import { sightOf } from '../model/board/sight.js';
import { distanceBetween, type Topology } from '../model/board/topology.js';
import type { AgentState, HunterTurn, State } from '../model/schema.js';
import { obstaclesOf, watchersOf } from '../rules/resolution/watchers.js';
import { STUNNED_MOVE } from '../rules/status.js';
import { hunterAt, topologyOf, vehicleCell } from '../table/tables.js';
import type { SpecterOpsTypes } from '../types.js';
import { missionOf } from './mission.js';
import { middleOf, suspicionOf } from './suspicion.js';

type Action = SpecterOpsTypes['action'];
type Type = Action['type'];

/**
 * On average, the policy makes one choice in `SURPRISE` at random among the legal actions, so that playouts differ and searches try
 * unexpected actions.
 */
const SURPRISE = 20;
/** On average, an agent chooses one step in `BOLD` without regard to what hunters see. */
const BOLD = 4;
/** The number of extra steps that an agent accepts in order to avoid a space that hunters see. */
const IN_VIEW = 3;
/** If an agent has fewer spare turns than this number, it chooses its steps without regard to what hunters see. */
const IN_HAND = 5;
/**
 * Part of the value of a cell for a hunter is its nearness to the middle of the suspected spaces. This part falls by a factor of e over
 * this number of steps. In the middle, it equals the value of seeing all suspected spaces.
 */
const NEARNESS = 7;
/**
 * A hunter leaves the vehicle under two conditions. The middle of the suspected spaces is at most `GET_OUT` spaces away, and there are at
 * most `WIDE` suspected spaces.
 */
const GET_OUT = 5;
const WIDE = 120;

/** Action types that the policy chooses whenever they are legal, in order of priority. */
const AT_ONCE: readonly Type[] = ['attack', 'detonate-mine', 'show-completion', 'complete-objective', 'draw-supply'];

/** Chooses one of `legalActions`. */
export function choose(state: State, _player: PlayerId, legalActions: readonly Action[], random: Chance): Action {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  for (const type of AT_ONCE) {
    const eager = legalActions.find((action) => action.type === type);
    if (eager !== undefined) return eager;
  }
  return move(state, legalActions, random) ?? end(legalActions) ?? random.pick(legalActions);
}

/** Returns the step or drive that brings the figure nearer to its goal; `undefined` if none does. */
function move(state: State, legalActions: readonly Action[], random: Chance): Action | undefined {
  const { turn } = state;
  if (turn !== null) return hunt(state, turn, legalActions);
  const agent = state.agents[state.activeAgent];
  if (agent === undefined || state.phase !== 'agent-before-moving') return undefined;
  return sneak(state, agent, legalActions, random);
}

function sneak(state: State, agent: AgentState, legalActions: readonly Action[], random: Chance): Action | undefined {
  const topology = topologyOf(state);
  const here = topology.at(agent.secret.space);
  const { goal, turns } = missionOf(state, here);
  const hurries = turns + IN_HAND > LAST_ROUND - state.round || random.int(BOLD) === 0;
  const seen = hurries ? emptySet(topology.rows) : seenByHunters(state, topology);
  return nearest(topology, legalActions, 'step', here, (cell) => (goal[cell] as number) + (hasCell(seen, cell) ? IN_VIEW : 0));
}

function seenByHunters(state: State, topology: Topology): CellSet {
  const seen = emptySet(topology.rows);
  const inTheWay = obstaclesOf(state);
  for (const { viewpoints } of watchersOf(state)) for (const viewpoint of viewpoints) join(seen, sightOf(topology, viewpoint, inTheWay));
  return seen;
}

function hunt(state: State, turn: HunterTurn, legalActions: readonly Action[]): Action | undefined {
  if (turn.stage === 'moved') return undefined;
  const topology = topologyOf(state);
  const suspicion = suspicionOf(state, 0);
  const middle = middleOf(suspicion);
  const toMiddle = topology.walks(middle);
  const away = (cell: number) => toMiddle[cell] as number;
  if (turn.stage === 'pet-moving') return nearest(topology, legalActions, 'step', topology.at(state.pets[0]?.space ?? ''), away);
  const hunter = hunterAt(state, turn.hunter);
  if (hunter.space === null) {
    const at = vehicleCell(state);
    const getsOut = distanceBetween(at, middle) <= GET_OUT && sizeOf(suspicion) <= WIDE;
    const prospect = (cell: number) => -prospectOf(topology, suspicion, away, cell);
    if (getsOut) return nearest(topology, legalActions, 'leave-vehicle', at, (cell) => (cell === at ? 0 : prospect(cell)));
    return nearest(topology, legalActions, 'drive', at, away);
  }
  const at = topology.at(hunter.space);
  const left = (hunter.stunned ? STUNNED_MOVE : NORMAL_MOVE) - turn.steps;
  const toBest = topology.walks(lookout(topology, suspicion, away, at, left));
  return nearest(topology, legalActions, 'step', at, (cell) => toBest[cell] as number);
}

/** Returns the cell with the highest value of `prospectOf` among those that a hunter on the cell `at` can reach in `left` steps. */
function lookout(topology: Topology, suspicion: CellSet, away: (cell: number) => number, at: number, left: number): number {
  const walks = topology.walks(at);
  let best = at;
  let most = prospectOf(topology, suspicion, away, at);
  for (const cell of topology.cellsWithin(at, Math.max(0, left))) {
    if ((walks[cell] as number) > left) continue;
    const prospect = prospectOf(topology, suspicion, away, cell);
    if (prospect <= most) continue;
    most = prospect;
    best = cell;
  }
  return best;
}

/**
 * Returns the value of a cell as a hunter's destination: the share of the suspected spaces that can be seen from it, plus its nearness to
 * the middle of these spaces.
 */
function prospectOf(topology: Topology, suspicion: CellSet, away: (cell: number) => number, cell: number): number {
  const seen = sizeOf(intersection(topology.sight[cell] as CellSet, suspicion)) / sizeOf(suspicion);
  return seen + Math.exp(-away(cell) / NEARNESS);
}

/** Returns the action of the given type to the space of least cost, if this cost is less than that of the space `from`. */
function nearest(
  topology: Topology,
  legalActions: readonly Action[],
  type: 'step' | 'drive' | 'leave-vehicle',
  from: number,
  cost: (cell: number) => number,
): Action | undefined {
  let best: Action | undefined;
  let least = cost(from);
  for (const action of legalActions) {
    if (action.type !== type) continue;
    const left = cost(topology.at(action.to));
    if (left >= least) continue;
    best = action;
    least = left;
  }
  return best;
}

const ENDS: readonly Type[] = ['finish-move', 'end-movement', 'end-agent-turn', 'end-hunter-turn', 'start-hunter-turn'];

function end(legalActions: readonly Action[]): Action | undefined {
  return legalActions.find(({ type }) => ENDS.includes(type));
}
