import * as z from 'zod';
import { defineAction, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { isPlanning, plannerOf } from '../planning/boards.js';
import { endOwnPhase } from '../planning/packets.js';
import type { State } from '../schema.js';

const NextPhase = z.strictObject({ type: z.literal('nextPhase'), player: PlayerId });

const nextPhaseOf = plainActions('nextPhase');

function isLast(state: State, player: PlayerId): boolean {
  return plannerOf(state, player).phase >= state.phases;
}

/** Ends the own phase early and picks up the next packet. There is no way back. SA-4.21 to SA-4.23 */
export const nextPhase = defineAction<State, Event>()({
  type: 'nextPhase',
  schema: NextPhase,
  phases: ['action'],
  listsFrozen: 'always',

  legal: (state, player) => (isPlanning(state, player) && !isLast(state, player) ? [nextPhaseOf(player)] : NONE),

  check(state, { player }) {
    if (state.round !== 'action') return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'Phases belong to the action round.' };
    if (isLast(state, player)) return { code: 'last-phase', rule: 'SA-4.21', message: 'There is no phase after this one.' };
    return undefined;
  },

  apply: (state, { player }, { emit }) => endOwnPhase(state, state.players.indexOf(player), emit, 'SA-4.21'),
});
