import { defineAction, refuse } from '../../../kernel/index.js';
import { closeMission } from '../campaign/between.js';
import type { SpaceAlertEvent } from '../events.js';
import { resolveStep } from '../resolution/step.js';
import { COMPUTER, type State } from '../schema.js';

const NOT_IN_RESOLUTION = refuse('not-in-resolution', 'SA-5.5', 'The action round is not over; mission steps are carried out after it.');

/** Carries out the next step of the mission steps board. SA-5.5 */
export const advance = defineAction<State, SpaceAlertEvent>()({
  type: 'advance',
  role: COMPUTER,
  phases: ['resolution'],

  legal: (_state, _computer, offer) => offer.add(),

  check: ({ round }) => (round === 'resolution' ? undefined : NOT_IN_RESOLUTION),

  apply(state, _action, { emit }) {
    resolveStep(state, emit);
    if (state.campaign !== null) closeMission(state, emit);
  },
});
