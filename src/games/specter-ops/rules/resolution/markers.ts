// The agent's figure on the board, with a visible marker or a last seen marker. SO-8.8, SO-8.9, SO-8.10, SO-8.11
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { HunterState, Marker, State } from '../../model/schema.js';
import { type AgentUser, agentAt, topologyOf } from '../../table/tables.js';
import { observe } from '../history.js';

/** Puts the agent's figure on a space; the first time, also reveals the agent's character. */
export function placeMarker(state: State, index: number, marker: Marker, rule: string, context: Context, decoy = false): void {
  const agent = agentAt(state, index);
  agent.marker = marker;
  agent.secret.decoy = decoy;
  context.emit({ type: 'marker-placed', agent: index, marker: { ...marker }, rule });
  revealCharacter(state, index, 'SO-8.9', context);
}

export function revealCharacter(state: State, index: number, rule: string, { emit }: Context): void {
  const agent = agentAt(state, index);
  if (agent.revealed !== null) return;
  const { character } = agent.secret;
  agent.revealed = character;
  observe(state, { kind: 'character', agent: index, character });
  emit({ type: 'character-revealed', agent: index, character, rule });
}

/** Returns the hunters outside the vehicle that are adjacent to a marker. SO-3.9, SO-15.6 */
export function besideMarker(state: State, marker: Marker): HunterState[] {
  const topology = topologyOf(state);
  const cell = topology.at(marker.space);
  return state.hunters.filter(
    (hunter) => !hunter.turned && hunter.space !== null && distanceBetween(topology.at(hunter.space), cell) === 1,
  );
}

/** Returns the hunters adjacent to a last seen marker: only these can be hit by Blade Strike or Pulse Blades. SO-15.6, SO-17.35 */
export function besideLastSeen(state: State, marker: Marker | undefined): HunterState[] {
  return marker?.kind === 'last-seen' ? besideMarker(state, marker) : [];
}

/** Whether some space of the agent's path is within distance 1 of a hunter, so that a marker on the path can be adjacent to the hunter. */
export function passesHunter(state: State, { agent }: AgentUser): boolean {
  const topology = topologyOf(state);
  for (const { space, turned } of state.hunters) {
    if (space === null || turned) continue;
    const hunter = topology.at(space);
    for (const step of agent.secret.path) if (distanceBetween(topology.at(step), hunter) <= 1) return true;
  }
  return false;
}
