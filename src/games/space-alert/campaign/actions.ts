import { chooseStore } from './choose-store.js';
import { propose } from './propose.js';
import { repair } from './repair.js';

/** What happens between missions, besides the actions of a mission. */
export const CAMPAIGN_ACTIONS = [propose, repair, chooseStore] as const;
