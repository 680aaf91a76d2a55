import { defineAction } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { beginDraw } from '../turn/draw.js';
import { phaseRefusal } from '../turn/phase.js';

/** Draws all cards that the player must draw in this turn. No undo goes back before this action. SOL-10.3, SOL-18.16 */
export const draw = defineAction<State, SolEvent>()({
  type: 'draw',
  phases: ['pre-draw'],
  check: (state, { player }) => phaseRefusal(state, player, 'pre-draw'),
  apply: (state, _action, context) => beginDraw(state, context),
});
