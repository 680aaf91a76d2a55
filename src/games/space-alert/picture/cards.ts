// The threat cards of a mission.
import { FIRST_PRINTED, THREAT_CARDS } from '../data/threats.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { SpaceAlertView } from '../views/view.js';

const CARDS: ReadonlyMap<string, AnyThreatCard> = new Map([...THREAT_CARDS, ...FIRST_PRINTED.values()].map((card) => [card.id, card]));

/** Returns the threat card with an id. */
export function cardOf({ config }: SpaceAlertView, id: string): AnyThreatCard {
  const card = CARDS.get(id) ?? config.customThreats.find((custom) => custom.id === id);
  if (card === undefined) throw new Error(`there is no threat card "${id}"`);
  return card;
}

/** Formats a time of the soundtrack as minutes and seconds. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
