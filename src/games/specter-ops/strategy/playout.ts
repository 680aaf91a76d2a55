// A quick and plausible choice, for playing games out. Agents walk to the next objective, if they can where nobody looks; hunters
// go where they see most of the places that the public record leaves to the agent: they do not know which of them it is.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { type CellSet, emptySet, hasCell, intersection, join, sizeOf } from '../board/cell-set.js';
import { sightOf } from '../board/sight.js';
import { distanceBetween, type Topology } from '../board/topology.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { obstaclesOf, watchersOf } from '../resolution/watchers.js';
import { STUNNED_MOVE } from '../rules/status.js';
import { hunterAt, topologyOf, vehicleCell } from '../rules/tables.js';
import type { AgentState, HunterTurn, State } from '../schema.js';
import type { SpecterOpsTypes } from '../types.js';
import { missionOf } from './mission.js';
import { middleOf, suspicionOf } from './suspicion.js';

type Action = SpecterOpsTypes['action'];
type Type = Action['type'];

/** One choice in so many is any legal action: games that are played out differ, and searches try what nobody thought of. */
const SURPRISE = 20;
/** One step in so many is taken in full view. */
const BOLD = 4;
/** To be seen on a space is like so many steps more. */
const IN_VIEW = 3;
/** With fewer turns in hand than these, agents do not care. */
const IN_HAND = 5;
/** To stand in the middle of where the agent can be is worth as much as to see all of it, and e times less for so many steps from there. */
const NEARNESS = 7;
/** From so near, a hunter gets out of the vehicle, unless the agent can be in more places than these. */
const GET_OUT = 5;
const WIDE = 120;

/** What is done whenever it can be, in this order. */
const AT_ONCE: readonly Type[] = ['attack', 'detonate-mine', 'show-completion', 'complete-objective', 'draw-supply'];

/** One of `legalActions`. */
export function choose(state: State, _player: PlayerId, legalActions: readonly Action[], random: Chance): Action {
  if (legalActions.length === 1 || random.int(SURPRISE) === 0) return random.pick(legalActions);
  for (const type of AT_ONCE) {
    const eager = legalActions.find((action) => action.type === type);
    if (eager !== undefined) return eager;
  }
  return move(state, legalActions, random) ?? end(legalActions) ?? random.pick(legalActions);
}

/** The step, or the ride, that leads on; `undefined` where nothing does. */
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

/** The best place to look from, of those in reach. */
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

/** How much of where the agent can be is seen from a cell, and how near it is to the middle of that. */
function prospectOf(topology: Topology, suspicion: CellSet, away: (cell: number) => number, cell: number): number {
  const seen = sizeOf(intersection(topology.sight[cell] as CellSet, suspicion)) / sizeOf(suspicion);
  return seen + Math.exp(-away(cell) / NEARNESS);
}

/** The action to the space that costs least, if that is less than where one is; of equals, the first. */
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
