// The checks of a content set that compare several fields. SO-0.2
import type { AddFault } from '../../../kernel/internal.js';
import type { CardsById } from '../cards/equipment/equipment-card.js';
import type { ContentSet } from '../model/content-set-fields.js';

/** Reports every error of a content set. @param known the equipment cards of the game, keyed by id. */
export function boxFaults({ equipment, ...content }: ContentSet, known: CardsById, fault: AddFault): void {
  for (const kind of ['agents', 'hunters', 'vehicles'] as const) {
    if (new Set(content[kind]).size !== content[kind].length) fault([kind], 'contains a card twice; expected each card once', 'SO-0.2');
  }
  const cards = equipment.map(({ card }) => card);
  if (new Set(cards).size !== cards.length) fault(['equipment'], 'contains a card twice; expected each card once', 'SO-0.2');
  cards.forEach((card, index) => {
    if (!known.has(card)) fault(['equipment', index, 'card'], 'is not an equipment card of this game', 'SO-5.11');
  });
  const general = equipment.filter(({ card }) => known.get(card)?.category === 'general');
  if (general.reduce((sum, { copies }) => sum + copies, 0) < 5)
    fault(['equipment'], 'expected at least 5 cards that every agent can use', 'SO-5.11');
}
