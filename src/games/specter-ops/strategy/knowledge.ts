// What is known of playing Specter Ops well: how far the mission has come and how long it still takes, against what the hunters can do.
import type { Knowledge, PlayerId } from '../../../kernel/index.js';
import { NORMAL_HIT_POINTS } from '../data/characters.js';
import { LAST_ROUND } from '../data/content-sets.js';
import { hunterCell, topologyOf } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';
import type { SpecterOpsTypes } from '../types.js';
import { dangerTo } from './danger.js';
import { type Mission, missionOf } from './mission.js';
import { choose } from './playout.js';
import { trailOf } from './trail.js';

/** An objective that is done, beside the turns that it no longer takes. */
const OBJECTIVE = 0.35;
/** A turn that the mission still takes; one that it takes too many, and turns that are better kept in hand. */
const TURN = 0.14;
const LATE_TURN = 0.25;
const IN_HAND = 5;
/** How much is lost when hunters see an agent, and when its trail leads to one place alone. */
const VISIBLE = 0.1;
const TRAIL = 0.12;
/** A hunter who waits where the agent has to go. */
const GUARD = 0.06;
const GUARDED_FROM = 5;
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

  // What everybody does next is followed, not searched: whoever searched here would look behind the screen of the state that he imagines.
  search: { turns: 1, depth: 6, widening: 0 },
};

/** The traitor wins with the agents, revealed or not. SO-20.11 */
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
  let worth =
    START + OBJECTIVE * done - TURN * (turns - 12) - LATE_TURN * late + CHARGE * chargesLeft(agent) - GUARD * guardOf(state, goal);
  worth += lifeOf(state, 0, agent);
  // A revealed traitor can be killed as well, and that is all that it adds. SO-20.16
  const [, traitor] = state.agents;
  return traitor === undefined ? worth : worth + lifeOf(state, 1, traitor) - worthOfHitPoints(NORMAL_HIT_POINTS);
}

/** Hit points less those that are likely to be lost. */
function lifeOf(state: State, index: number, agent: AgentState): number {
  const { hitPoints } = agent.secret;
  const { hits, pressure } = dangerTo(state, index, agent);
  const { known, narrow } = trailOf(state, index, agent);
  const lost = worthOfHitPoints(hitPoints) - worthOfHitPoints(hitPoints - 1);
  return (
    worthOfHitPoints(hitPoints) -
    known * (Math.min(1.5, hits) * lost + pressure) -
    TRAIL * narrow -
    (agent.marker?.kind === 'visible' ? VISIBLE : 0)
  );
}

/** Each point is worth more than the one before it; without any, the game is lost. SO-18.2 */
function worthOfHitPoints(hitPoints: number): number {
  return hitPoints < 1 ? -3 : 0.6 - 2 / hitPoints;
}

/** How well the hunters guard the place where the agent has to go next, from 0; each of them adds up to 1. */
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
