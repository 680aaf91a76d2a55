// What is known of playing Specter Ops well: how far the mission has come and how long it still takes, against what the hunters can do.
import type { Knowledge, PlayerId } from '../../../kernel/index.js';
import { distanceBetween } from '../board/topology.js';
import { LAST_ROUND } from '../data/content-sets.js';
import type { SpecterOpsTypes } from '../index.js';
import { topologyOf } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';
import { dangerTo } from './danger.js';
import { missionOf } from './mission.js';
import { choose } from './playout.js';

/** An objective that is done, beside the turns that it no longer takes. */
const OBJECTIVE = 0.35;
/** A turn that the mission still takes, and one that it takes too many. */
const TURN = 0.09;
const LATE_TURN = 0.35;
/** What hunters know of an agent that they have not seen for long, as a part of what they know of one in sight. */
const UNSEEN = 0.3;
/** How much is lost when they see one. */
const VISIBLE = 0.15;
const CHARGE = 0.04;
/** In the middle of a game, agents are a little behind. */
const START = -0.2;

/**
 * How good a state is for a player, and a quick way to play a game out. Both look at the state as it is: hunters are given
 * one that they imagine.
 */
export const specterOpsKnowledge: Knowledge<SpecterOpsTypes> = {
  evaluate(state, player) {
    const forAgents = Math.tanh(worthOfAgents(state));
    return isOnAgentsSide(state, player) ? forAgents : -forAgents;
  },

  policy: choose,
};

/** The traitor wins with the agents, revealed or not. SO-20.11 */
export function isOnAgentsSide(state: State, player: PlayerId): boolean {
  return player === state.agentPlayer || player === state.secret.traitor;
}

function worthOfAgents(state: State): number {
  const agent = state.agents[0];
  if (agent === undefined) return START;
  const topology = topologyOf(state);
  const { done, turns } = missionOf(state, topology.at(agent.secret.space));
  const late = Math.max(0, turns - (LAST_ROUND + 1 - state.round));
  let worth = START + OBJECTIVE * done - TURN * (turns - 12) - LATE_TURN * late + CHARGE * chargesLeft(agent);
  for (let index = 0; index < state.agents.length; index++) worth += lifeOf(state, index, state.agents[index] as AgentState);
  return worth;
}

/** Hit points less those that are likely to be lost. */
function lifeOf(state: State, index: number, agent: AgentState): number {
  const { hitPoints } = agent.secret;
  const { hits, pressure } = dangerTo(state, index, agent);
  const known = knownOf(state, agent);
  const lost = worthOfHitPoints(hitPoints) - worthOfHitPoints(hitPoints - 1);
  return worthOfHitPoints(hitPoints) - known * (Math.min(1.5, hits) * lost + pressure) - (agent.marker?.kind === 'visible' ? VISIBLE : 0);
}

/** Each point is worth more than the one before it; without any, the game is lost. SO-18.2 */
function worthOfHitPoints(hitPoints: number): number {
  return hitPoints < 1 ? -3 : 0.6 - 2 / hitPoints;
}

/** How well hunters know where an agent is, from the marker alone. */
function knownOf(state: State, { marker, secret }: AgentState): number {
  if (marker === null) return UNSEEN;
  if (marker.kind === 'visible') return 1;
  const topology = topologyOf(state);
  return UNSEEN + (1 - UNSEEN) * Math.exp(-distanceBetween(topology.at(marker.space), topology.at(secret.space)) / 4);
}

function chargesLeft({ secret, faceUp }: AgentState): number {
  let charges = 0;
  for (const card of secret.cards) charges += card.charges;
  for (const card of faceUp) charges += card.charges;
  return charges;
}
