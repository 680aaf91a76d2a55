import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { beginDraw } from '../draw.js';
import type { SolEvent } from '../events.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import type { State } from '../schema.js';
import { onlyAction } from '../shared-actions.js';

const Draw = z.strictObject({ type: z.literal('draw'), player: PlayerId });

const drawOf = onlyAction('draw');

/** Draws all cards that the turn owes: the point of no return. SOL-10.3, SOL-18.16 */
export const draw = defineAction<State, SolEvent>()({
  type: 'draw',
  schema: Draw,
  phases: ['pre-draw'],
  listsFrozen: 'always',

  legal: (state, player) => (isTheirPhase(state, player, 'pre-draw') ? drawOf(player, state.turn.seat) : NONE),

  check: (state, { player }) => phaseRefusal(state, player, 'pre-draw'),
  apply: (state, _action, context) => beginDraw(state, context),
});
