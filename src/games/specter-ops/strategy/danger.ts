// The danger from hunters to an agent: how near they are, what they see, and how likely they are to hit.

import { NORMAL_MOVE } from '../data/characters.js';
import { watches } from '../model/board/sight.js';
import { distanceBetween } from '../model/board/topology.js';
import type { AgentState, HunterState, State } from '../model/schema.js';
import { obstaclesOf, watcherOf } from '../rules/resolution/watchers.js';
import { STUNNED_MOVE } from '../rules/status.js';
import { hunterCell, topologyOf, vehicleAllowance } from '../table/tables.js';

/** Hit probability, indexed by distance, with one die that is rolled again on a 6. SO-11.11, SO-11.12, SO-11.13, SO-11.14 */
const HIT = [1, 5 / 6, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 1 / 6, 5 / 36, 4 / 36, 3 / 36, 2 / 36, 1 / 36];
/** The number of steps between a hunter and the agent over which the hunter's share of `pressure` falls by a factor of e. */
const NEARNESS = 7;
/** A hunter in the vehicle moves faster: each step of its distance counts as this number of steps. */
const ROAD_STEP = 0.4;
const NEAR = 0.15;
const SEEN = 0.1;
/** Weight of the hit probability of an attack that is possible at once; `NEXT` is the weight for an attack in the hunter's next turn. */
const NOW = 0.9;
const NEXT = 0.5;

/** The danger to an agent. */
export interface Danger {
  /** The estimated number of hits by hunters in this turn and the next. */
  hits: number;
  /** How much the hunters threaten the agent by being near it and by seeing it: at least 0. Each hunter adds at most 0.25. */
  pressure: number;
}

export function dangerTo(state: State, index: number, agent: AgentState): Danger {
  const topology = topologyOf(state);
  const cell = topology.at(agent.secret.space);
  const obstacles = obstaclesOf(state);
  const walks = topology.walks(cell);
  const danger: Danger = { hits: 0, pressure: 0 };
  for (let number = 0; number < state.hunters.length; number++) {
    const hunter = state.hunters[number] as HunterState;
    // A traitor among the hunters, revealed or not, does not attack the agent. SO-20.11
    if (hunter.turned || hunter.player === state.secret.traitor) continue;
    const at = hunterCell(state, hunter);
    const steps = Math.min(60, walks[at] as number) * (hunter.space === null ? ROAD_STEP : 1);
    const watcher = watcherOf(state, number);
    const sees = watcher !== undefined && watches(topology, watcher, obstacles, cell, agent.secret.stealth);
    danger.pressure += NEAR * Math.exp(-steps / NEARNESS) + (sees ? SEEN : 0);
    danger.hits += chanceToHit(state, number, hunter, index, distanceBetween(at, cell), sees);
  }
  return danger;
}

function chanceToHit(state: State, number: number, hunter: HunterState, agent: number, distance: number, sees: boolean): number {
  const { turn } = state;
  const isOn = turn !== null && turn.hunter === number;
  if (isOn && turn.stage === 'moved' && !turn.attacked && !hunter.stunned && hunter.space !== null && turn.sighted.includes(agent)) {
    return NOW * at(distance);
  }
  const moves = hunter.stunned ? STUNNED_MOVE : hunter.space === null ? vehicleAllowance(state) : NORMAL_MOVE;
  const left = isOn && turn.stage === 'moving' ? Math.max(0, moves - turn.steps) : moves;
  // A stunned hunter does not attack in its next turn. SO-13.2
  const weight = hunter.stunned ? 0 : NEXT;
  return weight * at(Math.max(sees ? 0 : 1, distance - left));
}

function at(distance: number): number {
  return HIT[distance] ?? 0;
}
