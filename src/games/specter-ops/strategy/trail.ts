// A measure of how well hunters know the space of an agent.
import { sizeOf } from '../model/board/cell-set.js';
import { distanceBetween } from '../model/board/topology.js';
import type { AgentState, State } from '../model/schema.js';
import { topologyOf } from '../table/tables.js';
import { suspicionOf } from './suspicion.js';

/** The lower limit of `Trail.known`, approached for an agent that can be on many spaces. For an agent in sight of hunters, `known` is 1. */
const UNSEEN = 0.3;
/** The distance between the agent and its marker, in spaces, over which the part of `Trail.known` above `UNSEEN` falls by a factor of e. */
const NEAR_MARKER = 4;

export interface Trail {
  /** How well hunters know where the agent is, from `UNSEEN` to 1. */
  known: number;
  /** How few spaces the agent can be on, as far as hunters know: 1 for a single space, 0 for every space of the board. */
  narrow: number;
}

/**
 * Computes the trail of an agent, a measure of how well hunters know its space. Hunters know more if fewer spaces are possible, and if the
 * marker is nearer.
 */
export function trailOf(state: State, index: number, { marker, secret }: AgentState): Trail {
  const topology = topologyOf(state);
  const places = sizeOf(suspicionOf(state, index));
  const narrow = 1 - Math.log(places) / Math.log(sizeOf(topology.spaces));
  if (marker?.kind === 'visible') return { known: 1, narrow };
  const away = marker === null ? 0 : distanceBetween(topology.at(marker.space), topology.at(secret.space));
  return { known: UNSEEN + ((1 - UNSEEN) * Math.exp(-away / NEAR_MARKER)) / Math.sqrt(places), narrow };
}
