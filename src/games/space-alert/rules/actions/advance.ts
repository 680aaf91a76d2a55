import { defineAction, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import { COMPUTER, type State } from '../../model/schema.js';
import { closeMission } from '../campaign/between.js';
import { resolveStep } from '../resolution/step.js';

const NOT_IN_RESOLUTION = refuse('not-in-resolution', 'SA-5.5', 'The action round is not over; mission steps are carried out after it.');

/** Carries out the next step of the resolution round. SA-5.5 */
export const advance = defineAction<State, SpaceAlertEvent>()({
  type: 'advance',
  role: COMPUTER,
  phases: ['resolution'],

  legal: (_state, _computer, actions) => actions.add(),

  check: ({ round }) => (round === 'resolution' ? undefined : NOT_IN_RESOLUTION),

  apply(state, _action, { emit }) {
    resolveStep(state, emit);
    if (state.campaign !== null) closeMission(state, emit);
  },
});
