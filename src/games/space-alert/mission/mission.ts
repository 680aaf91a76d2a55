import type { CardRules } from '../cards/options.js';
import { migrateState } from '../migrations.js';
import { COMPUTER, type Config, type State } from '../model/schema.js';
import { missionClock } from '../rules/clock.js';
import { configOf } from '../rules/start.js';
import { SpaceAlertTable } from '../table/table.js';
import { missionText } from '../text/text.js';
import { determinizeMission } from '../views/determinize.js';
import { REVEALING_EVENTS } from '../views/revealing-events.js';
import { viewMission, viewMissionEvent } from '../views/view.js';

/**
 * Returns the parts of a game definition that a single mission and a campaign share; `cardRules` is the schema and the rules of the threat
 * cards.
 */
export const missionWith = (cardRules: CardRules) => ({
  rulesVersion: '1.2.0',
  rules: { gameOver: 'SA-9.1', notYourDecision: 'SA-4.18' },
  config: configOf,
  table: (config: Config) => new SpaceAlertTable(config, cardRules),
  migrateState,
  phase: ({ round }: State) => round,
  clock: missionClock,
  view: viewMission,
  viewEvent: viewMissionEvent,
  revealingEvents: REVEALING_EVENTS,
  determinize: determinizeMission,
  // The computer, which is a role without a seat, sees what a spectator sees.
  viewers: [COMPUTER],
  text: missionText,
});
