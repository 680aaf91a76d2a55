// Only the order of the deck is hidden.
import * as z from 'zod';
import { type Chance, InvalidInputError, type Unseeded, type Viewer } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { type State, stateFields } from './schema.js';
import { cardsOfDeck } from './start.js';
import type { Card } from './words.js';

/** The whole state, with the deck replaced by its size and without the generator. SOL-20.1, SOL-20.3 */
export type SolView = Omit<State, 'deck' | 'random'> & { deck: number };

export function view(state: State): SolView {
  // Written out field by field: copying what is left of an object costs several times as much, and searches look often.
  return {
    players: state.players,
    config: state.config,
    first: state.first,
    links: state.links,
    triggerFlaresDrawn: state.triggerFlaresDrawn,
    seats: state.seats,
    supply: state.supply,
    marker: state.marker,
    discard: state.discard,
    garden: state.garden,
    feeders: state.feeders,
    placements: state.placements,
    phase: state.phase,
    decision: state.decision,
    turn: state.turn,
    draw: state.draw,
    deck: state.deck.length,
  };
}

const { config, links, triggerFlaresDrawn, discard, draw, seats } = stateFields;
/** What of a view says where cards are. */
const SeenCards = z.object({ config, links, triggerFlaresDrawn, discard, draw, seats });

/**
 * The cards of which the deck consists, in no order: it follows from what has been seen. SOL-20.2
 * @throws InvalidInputError for what is no view, and for one that shows more cards of a suit than there are.
 */
export function cardsLeft(view: Omit<SolView, 'deck'>): Card[] {
  return unseenCards(parseUntrusted(SeenCards, view, 'view'));
}

function unseenCards(view: Pick<SolView, keyof typeof SeenCards.shape>): Card[] {
  const left = cardsOfDeck(view);
  const seen: Card[] = [
    ...view.discard,
    ...(view.draw?.cards ?? []),
    ...view.seats.flatMap(({ kept, candidates }) => (kept === null ? candidates : [...candidates, kept])),
    ...Array<Card>(view.triggerFlaresDrawn).fill('trigger'),
  ];
  for (const card of seen) {
    const index = left.indexOf(card);
    if (index < 0) refuse(`one card of the suit ${card} more than there are`);
    left.splice(index, 1);
  }
  return left;
}

function refuse(message: string): never {
  throw InvalidInputError.at('view', [], message, { rule: 'SOL-21.9' });
}

/** A state that fits the view: what is unseen is shuffled anew. */
export function determinize(view: SolView, _viewer: Viewer, chance: Chance): Unseeded<State> {
  const deck = unseenCards(view);
  if (deck.length !== view.deck) refuse(`the deck has ${view.deck} cards, and ${deck.length} are unseen`);
  chance.shuffle(deck);
  // What a view shows is frozen: the state may share it.
  return { ...view, deck };
}
