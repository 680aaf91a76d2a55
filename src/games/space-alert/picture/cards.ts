// Facts that the texts of several languages need: threat cards, times and the final score.
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { pointsOfCampaign, pointsOfMission } from '../rules/points.js';
import type { SpaceAlertView } from '../views/view.js';

const CARDS: ReadonlyMap<string, AnyThreatCard> = new Map([...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, card]));

/** Returns the threat card with an id. */
export function cardOf({ config }: SpaceAlertView, id: string): AnyThreatCard {
  const card = CARDS.get(id) ?? config.customThreats.find((custom) => custom.id === id);
  if (card === undefined) throw new Error(`there is no threat card "${id}"`);
  return card;
}

/** Returns the score of a won mission, or of a campaign so far. SA-9.14, SA-11.26 */
export function scoreOf(view: SpaceAlertView): number {
  if (view.campaign !== null) return pointsOfCampaign(view.campaign.log).total;
  return pointsOfMission(view, (card) => cardOf(view, card).points).total;
}

/** Formats a time of the soundtrack as minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
