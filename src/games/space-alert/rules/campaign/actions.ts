import { chooseStore } from './choose-store.js';
import { propose } from './propose.js';
import { repair } from './repair.js';

/** The actions between two missions of a campaign, in addition to the actions of a mission. */
export const CAMPAIGN_ACTIONS = [propose, repair, chooseStore] as const;
