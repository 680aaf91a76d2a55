import { defineGame, type TypesOf } from '../../kernel/index.js';
import { determinizeMission } from './determinize.js';
import { KERNEL_RULES, MISSION_ACTIONS, RULES_VERSION, VIEWERS } from './mission.js';
import { missionDecisions, missionOutcome } from './outcome.js';
import { State } from './schema.js';
import { Setup, startMission } from './setup.js';
import { missionText } from './text.js';
import { viewMission, viewMissionEvent } from './view.js';

/** One mission of Space Alert for 1 to 5 players, from dealing cards to the score. */
export const spaceAlert = defineGame({
  id: 'space-alert',
  name: 'Space Alert',
  rulesVersion: RULES_VERSION,
  schemas: { setup: Setup, state: State },
  actions: MISSION_ACTIONS,
  rules: KERNEL_RULES,
  start: startMission,
  phase: ({ round }) => round,
  decisions: missionDecisions,
  outcome: missionOutcome,
  view: viewMission,
  viewEvent: viewMissionEvent,
  determinize: determinizeMission,
  viewers: VIEWERS,
  text: missionText,
});

/** The types of a mission, in one bundle. */
export type SpaceAlertTypes = TypesOf<typeof spaceAlert>;
