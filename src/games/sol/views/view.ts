// The view of a state. It hides only the order of the deck.
import * as z from 'zod';
import { type Chance, InvalidInputError, type Unseeded, type Viewer } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { type State, stateFields } from '../model/schema.js';
import type { Card } from '../model/words.js';
import { cardsOfDeck } from '../rules/start.js';

/** The state as all viewers see it: `deck` is the number of cards, and the random generator is left out. SOL-20.1, SOL-20.3 */
export type SolView = Omit<State, 'deck' | 'random'> & { deck: number };

export function view(state: State): SolView {
  // Each field is listed by name: object rest takes several times as long, and searches create many views.
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
/** The schema of the fields of a view that show where cards are. */
const SeenCards = z.object({ config, links, triggerFlaresDrawn, discard, draw, seats });

/**
 * Returns the cards in the deck, in no particular order, computed from the cards that the view shows. SOL-20.2
 * @throws InvalidInputError if `view` is not a view, or if it shows more cards of a suit than exist.
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
    if (index < 0) refuse(`contains more cards of the suit ${card} than the game has`);
    left.splice(index, 1);
  }
  return left;
}

function refuse(message: string): never {
  throw InvalidInputError.at('view', [], message, { rule: 'SOL-21.9' });
}

/** Returns a state that is consistent with the view: the deck is a random order of the unseen cards. */
export function determinize(view: SolView, _viewer: Viewer, chance: Chance): Unseeded<State> {
  const deck = unseenCards(view);
  if (deck.length !== view.deck) refuse(`expected ${deck.length}, the number of unseen cards, received ${view.deck}`);
  chance.shuffle(deck);
  // The values of a view are frozen, so the new state can share them.
  return { ...view, deck };
}
