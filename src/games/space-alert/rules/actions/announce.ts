import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import { COMPUTER, type State } from '../../model/schema.js';
import { announceNext } from '../planning/announcing.js';

const NOT_IN_ACTION_ROUND = refuse('not-in-action-round', 'SA-4.18', 'The action round is over; announcements are made only in it.');

/**
 * Makes the next announcement of the soundtrack. The room or program that runs the game must play this action at the time of the
 * announcement. SA-4.1
 */
export const announce = defineAction<State, SpaceAlertEvent>()({
  type: 'announce',
  role: COMPUTER,
  phases: ['setup', 'action'],

  legal: (_state, _computer, actions) => actions.add(),

  check: ({ round }) => (round === 'setup' || round === 'action' ? undefined : NOT_IN_ACTION_ROUND),

  apply: (state, _action, { emit }) => announceNext(state, emit),
});
