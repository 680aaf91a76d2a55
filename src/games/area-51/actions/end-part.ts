import * as z from 'zod';
import { defineAction, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import type { Area51Event } from '../events.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { beginHumanMovement } from '../turn/turns.js';
import { isAtRest } from './acting.js';

const EndPart = z.strictObject({ type: z.literal('end-part'), player: PlayerId });
type EndPart = z.infer<typeof EndPart>;

const offers = plainActions('end-part');

/** Ends one's part, whatever points are left, and rolls for human movement. A51-4.6, A51-4.7, A51-12.1, A51-12.5 */
export const endPart = defineAction<State, Area51Event>()({
  type: 'end-part',
  schema: EndPart,
  phases: ['part'],
  listsFrozen: 'always',

  legal(state, player): readonly EndPart[] {
    if (state.phase !== 'part' || !isAtRest(state)) return NONE;
    return [offers(player)];
  },

  check(state) {
    if (state.phase !== 'part') return notNow(state);
    if (isAtRest(state)) return undefined;
    return refuse('occupied', 'The movement cannot end on the cell of another figure: step on (A51-12.5).');
  },

  apply(state, _action, context) {
    beginHumanMovement(state, context);
  },
});
