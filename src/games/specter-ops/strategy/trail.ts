// What hunters know of an agent's place.
import { sizeOf } from '../board/cell-set.js';
import { distanceBetween } from '../board/topology.js';
import { topologyOf } from '../rules/tables.js';
import type { AgentState, State } from '../schema.js';
import { suspicionOf } from './suspicion.js';

/** What hunters know of an agent that they have not seen for long, as a part of what they know of one in sight. */
const UNSEEN = 0.3;
/** So many spaces from the marker, an agent is felt less by e. */
const NEAR_MARKER = 4;

export interface Trail {
  /** How well hunters know where the agent is, from `UNSEEN` to 1. */
  known: number;
  /** From 1 when the agent can be in one place alone to 0 when it can be anywhere. */
  narrow: number;
}

/** The fewer places there are, and the nearer the marker, the better hunters know. */
export function trailOf(state: State, index: number, { marker, secret }: AgentState): Trail {
  const topology = topologyOf(state);
  const places = sizeOf(suspicionOf(state, index));
  const narrow = 1 - Math.log(places) / Math.log(sizeOf(topology.spaces));
  if (marker?.kind === 'visible') return { known: 1, narrow };
  const away = marker === null ? 0 : distanceBetween(topology.at(marker.space), topology.at(secret.space));
  return { known: UNSEEN + ((1 - UNSEEN) * Math.exp(-away / NEAR_MARKER)) / Math.sqrt(places), narrow };
}
