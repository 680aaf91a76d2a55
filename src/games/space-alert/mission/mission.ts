import { missionClock } from '../clock.js';
import { determinizeMission } from '../determinize.js';
import { migrateState } from '../migrations.js';
import { NEWS } from '../news.js';
import { COMPUTER, type Config, type State } from '../schema.js';
import { configOf } from '../start.js';
import { SpaceAlertTable } from '../table.js';
import { missionText } from '../text.js';
import type { CardRules } from '../threats/options.js';
import { viewMission, viewMissionEvent } from '../view.js';

/** Returns the parts of a game definition that a single mission and a campaign share, with the card rules of the game. */
export const missionWith = (cardRules: CardRules) => ({
  rulesVersion: '1.1.0',
  rules: { gameOver: 'SA-9.1', notYourDecision: 'SA-4.18' },
  config: configOf,
  table: (config: Config) => new SpaceAlertTable(config, cardRules),
  migrateState,
  phase: ({ round }: State) => round,
  clock: missionClock,
  view: viewMission,
  viewEvent: viewMissionEvent,
  news: NEWS,
  determinize: determinizeMission,
  // The computer has the same view as a spectator.
  viewers: [COMPUTER],
  text: missionText,
});
