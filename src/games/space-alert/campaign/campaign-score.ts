import * as z from 'zod';
import { parseUntrusted } from '../../../kernel/internal.js';
import { Campaign, type LogLine, type State } from '../schema.js';

/** What a campaign is worth; `total` is threats less penalties plus confirmations. */
export interface CampaignScore {
  /** Points of destroyed and survived threats of all missions. SA-11.26 */
  threats: number;
  /** Once, for the state at the end of the last mission, with tiles of earlier ones. SA-11.27, SA-11.29 */
  penalties: number;
  /** The average of the missions flown, rounded down. SA-11.28 */
  confirmations: number;
  total: number;
}

/** What of a state says how a campaign stands. */
const Begun = z.object({ campaign: z.object({ log: Campaign.shape.log }) });

/**
 * What a campaign has brought in so far.
 * @throws InvalidInputError for what is no state of a campaign.
 */
export function campaignScore(state: State): CampaignScore {
  return scoreOf(parseUntrusted(Begun, state, 'state').campaign.log);
}

/** What the missions of a log have brought in. */
export function scoreOf(log: readonly LogLine[]): CampaignScore {
  const threats = log.reduce((sum, line) => sum + line.destroyed + line.survived, 0);
  const penalties = log.at(-1)?.penalties ?? 0;
  const points = log.reduce((sum, line) => sum + line.confirmations, 0);
  const confirmations = log.length === 0 ? 0 : Math.floor(points / log.length);
  return { threats, penalties, confirmations, total: threats - penalties + confirmations };
}
