import * as z from 'zod';
import { defineAction, NONE, PlayerId, plainActions } from '../../../kernel/index.js';
import type { Area51Event } from '../events.js';
import { notNow } from '../refusals.js';
import type { State } from '../schema.js';
import { finishTurn } from '../turn/turns.js';

const EndHumans = z.strictObject({ type: z.literal('end-humans'), player: PlayerId });
type EndHumans = z.infer<typeof EndHumans>;

const offers = plainActions('end-humans');

/** Ends the movement of humans; the attack follows, and the next turn. A51-9.7, A51-4.2 */
export const endHumans = defineAction<State, Area51Event>()({
  type: 'end-humans',
  schema: EndHumans,
  phases: ['humans'],
  listsFrozen: 'always',

  legal(state, player): readonly EndHumans[] {
    return state.phase === 'humans' ? [offers(player)] : NONE;
  },

  check: (state) => (state.phase === 'humans' ? undefined : notNow(state)),

  apply(state, _action, context) {
    finishTurn(state, context);
  },
});
