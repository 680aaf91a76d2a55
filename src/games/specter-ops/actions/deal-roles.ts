import * as z from 'zod';
import { actionsNaming, defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { refuse } from '../refusals.js';
import { beginRound } from '../resolution/hunter-turn.js';
import type { State } from '../schema.js';
import { isPhase, wrongPhase } from './phases.js';

const dealing = actionsNaming('deal-roles', 'traitor');

/** The agent player hands the traitor's card to one hunter player and loyal cards to the others. SO-20.3 to SO-20.6 */
export const dealRoles = defineAction<State, Event>()({
  type: 'deal-roles',
  phases: ['deal-roles'],
  listsFrozen: 'always',
  schema: z.strictObject({ type: z.literal('deal-roles'), player: PlayerId, traitor: PlayerId }),

  legal(state, player) {
    if (!isPhase(state, 'deal-roles')) return NONE;
    return state.hunters.map((hunter) => dealing(player)(hunter.player));
  },

  check(state, { traitor }) {
    if (!isPhase(state, 'deal-roles')) return wrongPhase('SO-20.3');
    const known = state.hunters.some(({ player }) => player === traitor);
    return known ? undefined : refuse('invalid-target', 'SO-20.3', `${traitor} is no hunter player.`);
  },

  apply(state, { traitor }, context) {
    state.secret.traitor = traitor;
    context.emit({ type: 'roles-dealt', rule: 'SO-20.3' });
    for (const { player } of state.hunters) {
      context.emit({ type: 'role-received', to: [player], role: player === traitor ? 'traitor' : 'loyal', rule: 'SO-20.4' });
    }
    beginRound(state, context);
  },
});
