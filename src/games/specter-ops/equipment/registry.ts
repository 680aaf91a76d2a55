// Every equipment card that a game of this process can hold, by its id. A state holds ids, and cards are functions: here they meet again.
import { DefinitionError } from '../../../kernel/index.js';
import type { EquipmentCard } from './equipment-card.js';

/** Grows when a game is made, at load, and never changes otherwise: an id means one card for good. */
const cards = new Map<string, EquipmentCard>();

/**
 * Makes a card known; one that is known already stays.
 * @throws DefinitionError for another card under a known id.
 */
export function registerEquipment(card: EquipmentCard): void {
  const known = cards.get(card.id);
  if (known !== undefined && known !== card) throw new DefinitionError(`there is another equipment card with the id "${card.id}"`);
  cards.set(card.id, card);
}

/** The card with that id; `undefined` for an id of none. */
export function equipmentCard(id: string): EquipmentCard | undefined {
  return cards.get(id);
}
