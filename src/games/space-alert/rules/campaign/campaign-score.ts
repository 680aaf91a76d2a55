import * as z from 'zod';
import { parseUntrusted } from '../../../../kernel/internal.js';
import { Campaign, type State } from '../../model/schema.js';
import { type CampaignScore, pointsOfCampaign } from '../points.js';

/** The schema of the part of a state from which the campaign score is computed. */
const Begun = z.object({ campaign: z.object({ log: Campaign.shape.log }) });

/**
 * Returns the score of a campaign so far.
 * @throws InvalidInputError if `state` is not a state of a campaign.
 */
export function campaignScore(state: State): CampaignScore {
  return pointsOfCampaign(parseUntrusted(Begun, state, 'state').campaign.log);
}
