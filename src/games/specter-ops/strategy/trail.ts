// A measure of how well hunters know the space of an agent.
import { sizeOf } from '../model/board/cell-set.js';
import { distanceBetween } from '../model/board/topology.js';
import type { AgentState, State } from '../model/schema.js';
import { topologyOf } from '../table/tables.js';
import { suspicionOf } from './suspicion.js';

/** The least value of `known`, for an agent that was not seen for a long time; `known` is 1 for an agent in sight. */
const UNSEEN = 0.3;
/** Distance from the agent's marker over which `known` falls by a factor of e, in spaces. */
const NEAR_MARKER = 4;

export interface Trail {
  /** How well hunters know where the agent is, from `UNSEEN` to 1. */
  known: number;
  /** How few spaces are possible: from 1 for a single space to 0 for the whole board. */
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
