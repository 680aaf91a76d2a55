// Threats as a crew expects them that knows its soundtrack: for each report a card of middling toughness.
import { memoize } from '../../../kernel/index.js';
import { comingThreat } from '../planning/announcing.js';
import type { Announcement } from '../planning/timeline.js';
import type { Difficulty, Printing, State, ThreatState } from '../schema.js';
import type { ThreatCard } from '../threats/card.js';
import { cardsInGame } from '../threats/catalogue.js';

type ThreatReport = Extract<Announcement, { type: 'threat' }>;

/** Hit points that one shield point counts as: it holds off a shot of each turn. */
const SHIELD_WEIGHT = 2;

function toughness(card: ThreatCard): number {
  return (card.hitPoints ?? 0) + (card.kind === 'external' ? SHIELD_WEIGHT * card.shieldPoints : 0);
}

/** The id of the middling card by cards of one's own, then by all that tells decks apart, such as `revised external common white`. */
const middling = memoize((customThreats: string) =>
  memoize((kind: string): string | undefined => {
    const [printing, place, severity, difficulty] = kind.split(' ');
    const cards = cardsInGame(customThreats, printing as Printing)
      .filter((card) => (card.kind === 'external') === (place === 'external') && card.severity === severity)
      .filter((card) => card.hitPoints !== null && (difficulty === 'mixed' || card.difficulty === difficulty))
      .sort((one, other) => toughness(one) - toughness(other));
    return cards[Math.floor(cards.length / 2)]?.id;
  }),
);

/** The threat that a report to come will bring; none for one that a small crew ignores. SA-4.28 */
export function expectedThreat(state: State, { number, zone, severity, unconfirmed }: ThreatReport): ThreatState | undefined {
  if (unconfirmed && state.crew.length < 5) return undefined;
  const difficulty: Difficulty = severity === 'common' ? state.common : state.serious;
  const card = middling(state.customThreats)(
    `${state.printing} ${zone === 'internal' ? 'internal' : 'external'} ${severity} ${difficulty}`,
  );
  return card === undefined ? undefined : comingThreat(state.customThreats, number, zone, card);
}
