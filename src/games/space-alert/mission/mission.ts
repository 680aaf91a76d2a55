import { missionClock } from '../clock.js';
import { determinizeMission } from '../determinize.js';
import { NEWS } from '../news.js';
import { settingOf } from '../parameters.js';
import { COMPUTER, type State } from '../schema.js';
import { rolloutWorth } from '../strategy/rollout.js';
import { missionText } from '../text.js';
import { viewMission, viewMissionEvent } from '../view.js';

/** What the definitions of a single mission and of a campaign have in common. */
export const MISSION = {
  rulesVersion: '1.1.0',
  rules: { gameOver: 'SA-9.1', notYourDecision: 'SA-4.18' },
  setting: settingOf,
  phase: ({ round }: State) => round,
  clock: missionClock,
  view: viewMission,
  viewEvent: viewMissionEvent,
  news: NEWS,
  facts: [rolloutWorth],
  determinize: determinizeMission,
  // The computer sees what a spectator sees.
  viewers: [COMPUTER],
  text: missionText,
};
