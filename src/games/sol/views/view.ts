// The view of a state. It hides only the order of the deck.
import * as z from 'zod';
import { type Chance, InvalidInputError, type Unseeded, type Viewer } from '../../../kernel/index.js';
import { parseUntrusted } from '../../../kernel/internal.js';
import { type State, stateFields } from '../model/schema.js';
import type { Card } from '../model/words.js';
import { cardsOfDeck } from '../rules/start.js';

/**
 * The state as all viewers see it. In contrast to the state, `deck` is only the number of cards in the deck, and there is no field
 * `random`. SOL-20.1, SOL-20.3
 */
export type SolView = Omit<State, 'deck' | 'random'> & { deck: number };

export function view(state: State): SolView {
  // Each field is copied explicitly, because searches create many views and rest destructuring (`...rest`) is several times slower.
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
/** The schema of those fields of a view from which the cards that are not in the deck can be counted. */
const SeenCards = z.object({ config, links, triggerFlaresDrawn, discard, draw, seats });

/**
 * Returns the cards that must be in the deck, because the view shows them nowhere else. Their order says nothing about the order in the
 * deck. SOL-20.2
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

/** Returns a state that is consistent with the view: its deck consists of the cards that the view does not show, in random order. */
export function determinize(view: SolView, _viewer: Viewer, chance: Chance): Unseeded<State> {
  const deck = unseenCards(view);
  if (deck.length !== view.deck) refuse(`expected ${deck.length}, the number of unseen cards, received ${view.deck}`);
  chance.shuffle(deck);
  // The state shares the values of the view's fields; this is safe, because they are frozen.
  return { ...view, deck };
}
