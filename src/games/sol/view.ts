// Only the order of the deck is hidden.
import { type Chance, copyJson, type Unseeded } from '../../kernel/index.js';
import type { State } from './schema.js';
import { cardsOfDeck } from './setup.js';
import type { Card } from './words.js';

/** The whole state, with the deck replaced by its size and without the generator. SOL-20.1, SOL-20.3 */
export type SolView = Omit<State, 'deck' | 'random'> & { deck: number };

export function viewOf(state: State): SolView {
  const { deck, random: _hidden, ...open } = state;
  return { ...open, deck: deck.length };
}

/** The cards of which the deck consists, in no order: it follows from what has been seen. SOL-20.2 */
export function cardsLeft(view: Omit<SolView, 'deck'>): Card[] {
  const left = cardsOfDeck(view);
  const seen: Card[] = [
    ...view.discard,
    ...(view.draw?.cards ?? []),
    ...view.seats.flatMap(({ kept, candidates }) => (kept === null ? candidates : [...candidates, kept])),
    ...Array<Card>(view.triggerFlaresDrawn).fill('trigger'),
  ];
  for (const card of seen) {
    const index = left.indexOf(card);
    if (index < 0) throw new Error(`one card of the suit ${card} more than there are`);
    left.splice(index, 1);
  }
  return left;
}

/** A state that fits the view: what is unseen is shuffled anew. */
export function determinizeView(view: SolView, chance: Chance): Unseeded<State> {
  const deck = cardsLeft(view);
  if (deck.length !== view.deck) throw new Error(`the deck has ${view.deck} cards, and ${deck.length} are unseen`);
  chance.shuffle(deck);
  return { ...copyJson(view), deck };
}
