import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import { endActionRound } from '../planning/announcing.js';
import { isPlanning, plannerOf } from '../planning/boards.js';
import type { State } from '../schema.js';

const VoteEnd = z.strictObject({ type: z.literal('voteEnd'), player: PlayerId, agrees: z.boolean() });
type VoteEnd = z.infer<typeof VoteEnd>;

const votes = memoize((player: PlayerId): { yes: VoteEnd; no: VoteEnd } => ({
  yes: Object.freeze({ type: 'voteEnd', player, agrees: true }),
  no: Object.freeze({ type: 'voteEnd', player, agrees: false }),
}));

/** Whether everybody may talk about ending the action round. SA-4.46 */
function isOpen(state: State): boolean {
  return state.round === 'action' && state.phase === state.phases && !state.communicationsDown;
}

/** In the last phase the action round ends as soon as every human agrees. SA-4.46, SA-4.47 */
export const voteEnd = defineAction<State, Event>()({
  type: 'voteEnd',
  schema: VoteEnd,
  phases: ['action'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isOpen(state) || !isPlanning(state, player)) return NONE;
    const { yes, no } = votes(player);
    return [plannerOf(state, player).agrees ? no : yes];
  },

  check(state, { player, agrees }) {
    if (state.round !== 'action') return { code: 'not-in-action-round', rule: 'SA-4.18', message: 'The action round is not running.' };
    if (state.phase < state.phases) {
      return { code: 'too-early', rule: 'SA-4.46', message: 'The action round can end early only in its last phase.' };
    }
    if (state.communicationsDown)
      return { code: 'comms-down', rule: 'SA-4.40', message: 'Communications are down: nobody can agree on anything.' };
    if (plannerOf(state, player).agrees === agrees) {
      return { code: 'already-said', rule: 'SA-4.47', message: `${player} has said so already.` };
    }
    return undefined;
  },

  apply(state, { player, agrees }, { emit }) {
    plannerOf(state, player).agrees = agrees;
    emit({ type: 'end-voted', player, agrees, rule: 'SA-4.47' });
    if (state.planners.every((planner) => planner.agrees)) endActionRound(state, true, emit);
  },
});
