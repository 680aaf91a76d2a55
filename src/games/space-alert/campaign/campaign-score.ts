import type { Campaign, State } from '../schema.js';

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

/** What a campaign has brought in so far. */
export function campaignScore(state: State): CampaignScore {
  const { log } = state.campaign as Campaign;
  const threats = log.reduce((sum, line) => sum + line.destroyed + line.survived, 0);
  const penalties = log.at(-1)?.penalties ?? 0;
  const points = log.reduce((sum, line) => sum + line.confirmations, 0);
  const confirmations = log.length === 0 ? 0 : Math.floor(points / log.length);
  return { threats, penalties, confirmations, total: threats - penalties + confirmations };
}
