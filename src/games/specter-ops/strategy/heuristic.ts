// The heuristic of Specter Ops. It weighs the agents' progress, and the turns that their mission still needs, against the danger from
// hunters.
import type { Heuristic, PlayerId } from '../../../kernel/index.js';
import { NORMAL_HIT_POINTS } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import type { AgentState, State } from '../model/schema.js';
import { hunterCell, topologyOf } from '../table/tables.js';
import type { SpecterOpsTypes } from '../types.js';
import { dangerTo } from './danger.js';
import { type Mission, missionOf } from './mission.js';
import { choose } from './playout.js';
import { trailOf } from './trail.js';

/** Value of a completed objective, not counting the turns that the completion saves. */
const OBJECTIVE = 0.35;
/**
 * Cost of each turn that the agent needs to finish the mission. `LATE_TURN` is the extra cost of each turn for which no round is left, if
 * `IN_HAND` rounds are kept in reserve.
 */
const TURN = 0.14;
const LATE_TURN = 0.25;
const IN_HAND = 5;
/** Cost of an agent in sight of hunters. `TRAIL` is the cost if the agent can be on only one space, as far as hunters know. */
const VISIBLE = 0.1;
const TRAIL = 0.12;
/**
 * Cost of a hunter on the agent's next goal. With the hunter's distance from the goal, this cost falls by a factor of e in `GUARDED_FROM`
 * steps.
 */
const GUARD = 0.06;
const GUARDED_FROM = 5;
const CHARGE = 0.04;
/** Constant in the value of a state for the agents; negative, because agents in the middle of a game are slightly behind. */
const START = -0.2;

/**
 * The evaluation of a state for a player, and a fast policy for playouts. Both read the full state: for a hunter's player, pass a
 * determinized state.
 */
export const specterOpsHeuristic: Heuristic<SpecterOpsTypes> = {
  evaluate(state, player) {
    const forAgents = Math.tanh(worthOfAgents(state));
    return isOnAgentsSide(state, player) ? forAgents : -forAgents;
  },

  policy: choose,

  // The search compares only the actions that are legal now; the policy chooses all later actions. A deeper search would exploit the
  // secrets of the determinized state.
  search: { turns: 1, depth: 6, widening: 0 },
};

/** Whether a player wins with the agents: the agent player, or the traitor, revealed or not. SO-20.11 */
export function isOnAgentsSide(state: State, player: PlayerId): boolean {
  return player === state.config.agentPlayer || player === state.secret.traitor;
}

function worthOfAgents(state: State): number {
  const agent = state.agents[0];
  if (agent === undefined) return START;
  const topology = topologyOf(state);
  const here = topology.at(agent.secret.space);
  const { done, turns, goal } = missionOf(state, here);
  const late = Math.max(0, turns + IN_HAND - (LAST_ROUND + 1 - state.round));
  let value =
    START + OBJECTIVE * done - TURN * (turns - 12) - LATE_TURN * late + CHARGE * chargesLeft(agent) - GUARD * guardOf(state, goal);
  value += lifeOf(state, 0, agent);
  // A revealed traitor can be killed as well; only its hit points count. SO-20.16
  const [, traitor] = state.agents;
  return traitor === undefined ? value : value + lifeOf(state, 1, traitor) - valueOfHitPoints(NORMAL_HIT_POINTS);
}

/** Returns the value of an agent's hit points, less the value of hit points that are likely to be lost. */
function lifeOf(state: State, index: number, agent: AgentState): number {
  const { hitPoints } = agent.secret;
  const { hits, pressure } = dangerTo(state, index, agent);
  const { known, narrow } = trailOf(state, index, agent);
  const lost = valueOfHitPoints(hitPoints) - valueOfHitPoints(hitPoints - 1);
  return (
    valueOfHitPoints(hitPoints) -
    known * (Math.min(1.5, hits) * lost + pressure) -
    TRAIL * narrow -
    (agent.marker?.kind === 'visible' ? VISIBLE : 0)
  );
}

/** Returns the value of hit points: each lost point costs more than the point lost before; at 0 the game is lost. SO-18.2 */
function valueOfHitPoints(hitPoints: number): number {
  return hitPoints < 1 ? -3 : 0.6 - 2 / hitPoints;
}

/** Returns how well the hunters guard the agent's next goal: at least 0; each hunter adds at most 1. */
function guardOf(state: State, goal: Mission['goal']): number {
  let guard = 0;
  for (const hunter of state.hunters) {
    if (!hunter.turned && hunter.player !== state.secret.traitor)
      guard += Math.exp(-(goal[hunterCell(state, hunter)] as number) / GUARDED_FROM);
  }
  return guard;
}

function chargesLeft({ secret, faceUp }: AgentState): number {
  let charges = 0;
  for (const card of secret.cards) charges += card.charges;
  for (const card of faceUp) charges += card.charges;
  return charges;
}
