import * as z from 'zod';
import { defineAction, NONE } from '../../../kernel/index.js';
import { closeMission } from '../campaign/between.js';
import type { Event } from '../events.js';
import { resolveStep } from '../resolution/step.js';
import { COMPUTER, Computer, type State } from '../schema.js';

const ADVANCE = Object.freeze({ type: 'advance' as const, player: COMPUTER });

/** Carries out the next step of the mission steps board. SA-5.5 */
export const advance = defineAction<State, Event>()({
  type: 'advance',
  schema: z.strictObject({ type: z.literal('advance'), player: Computer }),
  phases: ['resolution'],
  listsFrozen: 'always',

  legal: (state, player) => (player === COMPUTER && state.round === 'resolution' ? [ADVANCE] : NONE),

  check({ round }) {
    if (round === 'resolution') return undefined;
    return { code: 'not-in-resolution', rule: 'SA-5.5', message: 'The steps of the mission are carried out after the action round.' };
  },

  apply(state, _action, { emit }) {
    resolveStep(state, emit);
    if (state.campaign !== null) closeMission(state, emit);
  },
});
