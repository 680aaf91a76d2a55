// The schema of a step name. The mission steps board itself is in `data/mission-steps.ts`.
import * as z from 'zod';
import * as steps from '../../data/mission-steps.js';

export { lastActionTurn, type MissionStep, missionSteps, PHASE_TURNS, phaseIndexOf, STEP_TITLES } from '../../data/mission-steps.js';

/** A schema for the name of a step. */
export const StepName = z.enum(steps.STEP_NAMES);
export type StepName = steps.StepName;
