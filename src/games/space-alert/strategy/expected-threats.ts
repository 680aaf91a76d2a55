// Expected threats of a known soundtrack: for each threat report that the computer has not announced yet, the card of median toughness in
// its deck.
import { cached } from '../../../kernel/index.js';
import { Difficulty, type State, type ThreatState } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Announcement } from '../model/timeline-schema.js';
import { comingThreat } from '../rules/planning/announcing.js';
import { type SpaceAlertTable, tableOfMission } from '../table/table.js';

type ThreatReport = Extract<Announcement, { type: 'threat' }>;

/**
 * The toughness of a card is its hit points plus this number for each shield point. A shield point counts more than a hit point, because it
 * absorbs damage in every turn.
 */
const SHIELD_WEIGHT = 2;

function toughness(card: AnyThreatCard): number {
  return (card.hitPoints ?? 0) + (card.kind === 'external' ? SHIELD_WEIGHT * card.shieldPoints : 0);
}

/** Returns the id of the card of median toughness in each threat deck, keyed by texts such as `external common white`. */
const middling = cached(({ cards }: SpaceAlertTable): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  const byToughness = cards.filter(({ hitPoints }) => hitPoints !== null).sort((one, other) => toughness(one) - toughness(other));
  for (const place of ['external', 'internal']) {
    for (const severity of ['common', 'serious']) {
      const alike = byToughness.filter((card) => (card.kind === 'external') === (place === 'external') && card.severity === severity);
      for (const difficulty of Difficulty.options) {
        const deck = alike.filter((card) => difficulty === 'mixed' || card.difficulty === difficulty);
        if (deck.length > 0) ids.set(`${place} ${severity} ${difficulty}`, deck[Math.floor(deck.length / 2)].id);
      }
    }
  }
  return ids;
});

/**
 * Returns the threat expected for a report that has not been announced yet; `undefined` for a report that the crew ignores because it has
 * fewer than five members. SA-4.28
 */
export function expectedThreat(state: State, { number, zone, severity, unconfirmed }: ThreatReport): ThreatState | undefined {
  if (unconfirmed && state.crew.length < 5) return undefined;
  const difficulty: Difficulty = severity === 'common' ? state.common : state.serious;
  const table = tableOfMission(state);
  const card = middling(table).get(`${zone === 'internal' ? 'internal' : 'external'} ${severity} ${difficulty}`);
  return card === undefined ? undefined : comingThreat(table, number, zone, card);
}
