// Checks the cards of a state: the cards that players keep, and whether the cards in all places together are the cards of the game.
import { canonicalJson } from '../../../../kernel/index.js';
import type { AddFault } from '../../../../kernel/internal.js';
import type { State } from '../../model/schema.js';
import type { Card } from '../../model/words.js';
import { cardsOfDeck } from '../start.js';
import { mayDeferKeeping } from '../turn/turn.js';

/** Reports issues of the cards that players keep, and of the cards in `candidates`, from which a player has to choose one to keep. */
export function keptCardFaults(state: State, fault: AddFault): void {
  const { seats, turn, phase, draw } = state;
  for (const [seat, { kept, candidates }] of seats.entries()) {
    if (candidates.length === 0) continue;
    if (kept !== null) fault(['seats', seat, 'kept'], 'no card can be kept while the card to keep is still to be chosen', 'SOL-21.13');
    const isOwnTime = seat === turn.seat && (phase === 'keep' || phase === 'over' || draw?.kind === 'orbit');
    const mayWait = seat !== turn.seat && mayDeferKeeping(state);
    if (!isOwnTime && !mayWait)
      fault(['seats', seat, 'candidates'], 'the choice must be made before the turn of the next player', 'SOL-12.7');
  }
  if (phase === 'keep' && seats[turn.seat].candidates.length === 0) fault(['phase'], 'there are no cards to choose from', 'SOL-12.6');
  if (phase === 'keep' && mayDeferKeeping(state))
    fault(['phase'], 'this phase does not occur: the choice is deferred in this game', 'SOL-12.8');
  if (turn.cardUsed && seats[turn.seat].kept !== null) fault(['seats', turn.seat, 'kept'], 'the card was already used', 'SOL-12.12');
}

/** Reports an issue if the cards in the deck, drawn, discarded and with players are not exactly the cards with which the game began. */
export function cardFaults(state: State, fault: AddFault): void {
  const { deck, discard, seats, draw, triggerFlaresDrawn, marker } = state;
  const cards: Card[] = [
    ...deck,
    ...discard,
    ...(draw?.cards ?? []),
    ...seats.flatMap(({ kept, candidates }) => (kept === null ? candidates : [...candidates, kept])),
    ...Array<Card>(triggerFlaresDrawn).fill('trigger'),
  ];
  if (canonicalJson(cards.sort()) !== canonicalJson(cardsOfDeck(state).sort())) {
    fault(['deck'], 'deck, discard pile, drawn and kept cards must together be the cards of this game', 'SOL-21.9');
  }
  const unresolved = draw === null ? [] : draw.cards.slice(draw.next + (draw.asked === null ? 0 : 1));
  const flares = [...deck, ...unresolved].filter((card) => card === 'flare').length;
  if (marker !== flares) fault(['marker'], `expected ${flares}, the number of flares to come`, 'SOL-21.7');
}
