import * as z from 'zod';
import { parseUntrusted } from '../../../../kernel/internal.js';
import { Campaign, type LogLine, type State } from '../../model/schema.js';

/** The score of a campaign; `total` is `threats - penalties + confirmations`. */
export interface CampaignScore {
  /** The points for destroyed and survived threats of all missions. SA-11.26 */
  threats: number;
  /**
   * Penalty points. They are counted once, at the end of the last mission, and include the damage tiles of earlier missions. SA-11.27,
   * SA-11.29
   */
  penalties: number;
  /** The average of the confirmation points over the missions flown, rounded down. SA-11.28 */
  confirmations: number;
  total: number;
}

/** The schema of the part of a state from which the campaign score is computed. */
const Begun = z.object({ campaign: z.object({ log: Campaign.shape.log }) });

/**
 * Returns the score of a campaign so far.
 * @throws InvalidInputError if `state` is not a state of a campaign.
 */
export function campaignScore(state: State): CampaignScore {
  return scoreOf(parseUntrusted(Begun, state, 'state').campaign.log);
}

/** Returns the score of the missions in a log. */
export function scoreOf(log: readonly LogLine[]): CampaignScore {
  const threats = log.reduce((sum, line) => sum + line.destroyed + line.survived, 0);
  const penalties = log.at(-1)?.penalties ?? 0;
  const points = log.reduce((sum, line) => sum + line.confirmations, 0);
  const confirmations = log.length === 0 ? 0 : Math.floor(points / log.length);
  return { threats, penalties, confirmations, total: threats - penalties + confirmations };
}
