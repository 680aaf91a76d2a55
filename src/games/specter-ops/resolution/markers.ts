// The figure, its visible marker and its last seen marker. SO-8.8 to SO-8.11
import type { Context } from '../events.js';
import { observe } from '../rules/history.js';
import { agentAt } from '../rules/tables.js';
import type { Marker, State } from '../schema.js';

/** Puts the figure on a space; the first time, the character is revealed. */
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
