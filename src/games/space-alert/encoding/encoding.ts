// Views as numbers. Seats and crew members are counted from the one who looks.
import type { Encoding } from '../../../kernel/index.js';
import type { SpaceAlertCampaignTypes } from '../campaign/campaign-game.js';
import type { SpaceAlertTypes } from '../game.js';
import { campaignFields } from './campaign-fields.js';
import { crewFields } from './crew-fields.js';
import { missionFields } from './mission-fields.js';
import { tableOf } from './table.js';
import { threatFields } from './threat-fields.js';

/** Space Alert as numbers: the clock, hands, action boards, crew, ship and threats as one player sees them. */
export const spaceAlertEncoding: Encoding<SpaceAlertTypes> = {
  version: '3',
  observation: (setup) => [...missionFields(), ...crewFields(tableOf(setup)), ...threatFields(setup)],
};

/** A campaign as numbers: those of a mission, and what happens between missions. */
export const spaceAlertCampaignEncoding: Encoding<SpaceAlertCampaignTypes> = {
  version: '3',
  observation: (setup) => [...spaceAlertEncoding.observation(setup), ...campaignFields(tableOf(setup))],
};
