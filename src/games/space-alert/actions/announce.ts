import * as z from 'zod';
import { defineAction, NONE } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { announceNext } from '../planning/announcing.js';
import { COMPUTER, Computer, type State } from '../schema.js';

const ANNOUNCE = Object.freeze({ type: 'announce' as const, player: COMPUTER });

/** The computer speaks: the next announcement of the soundtrack, when the host's clock says so. SA-4.1, SA-4.24 to SA-4.45 */
export const announce = defineAction<State, Event>()({
  type: 'announce',
  schema: z.strictObject({ type: z.literal('announce'), player: Computer }),
  phases: ['setup', 'action'],
  listsFrozen: 'always',

  legal: (state, player) => (player === COMPUTER && isListening(state) ? [ANNOUNCE] : NONE),

  check(state) {
    if (isListening(state)) return undefined;
    return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'The action round is over: nothing more is announced.' };
  },

  apply: (state, _action, { emit }) => announceNext(state, emit),
});

function isListening({ round }: State): boolean {
  return round === 'setup' || round === 'action';
}
