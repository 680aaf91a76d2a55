import { defineGame, type Game, type GameTypes } from '../../kernel/index.js';
import { withoutFaults } from '../../kernel/internal.js';
import { MISSION_ACTIONS, type SpaceAlertAction, type SpaceAlertRefusalCode } from './actions/index.js';
import type { SpaceAlertEvent } from './events.js';
import { sparingDisabledSquads } from './migrations.js';
import { MISSION } from './mission/mission.js';
import { missionDecisions, missionOutcome } from './outcome.js';
import { type SpaceAlertState, State } from './schema.js';
import { Setup, type SpaceAlertSetup, type SpaceAlertSetupInput, startMission } from './setup.js';
import { MISSION_QUESTIONS } from './state-faults.js';
import type { SpaceAlertView } from './view.js';

/** The types of a mission, in one bundle. */
export interface SpaceAlertTypes extends GameTypes {
  setup: SpaceAlertSetup;
  setupInput: SpaceAlertSetupInput;
  state: SpaceAlertState;
  action: SpaceAlertAction;
  event: SpaceAlertEvent;
  view: SpaceAlertView;
  code: SpaceAlertRefusalCode;
}

/**
 * One mission of Space Alert for 1 to 5 players, from dealing cards to the score. The rules are in `docs/rules/space-alert.md`.
 * @example
 * const start = spaceAlert.start({ players: 4, soundtrack: 'mission-1' }, 7);
 * const next = spaceAlert.reduce(start, { type: 'announce', player: 'computer' });
 */
export const spaceAlert: Game<SpaceAlertTypes> = defineGame({
  ...MISSION,
  id: 'space-alert',
  name: 'Space Alert',
  schemas: { setup: Setup, state: State.superRefine(withoutFaults(MISSION_QUESTIONS)) },
  actions: MISSION_ACTIONS,
  start: startMission,
  decisions: missionDecisions,
  outcome: missionOutcome,
  migrations: { '1.0.0': (record) => sparingDisabledSquads(record, spaceAlert) },
});
