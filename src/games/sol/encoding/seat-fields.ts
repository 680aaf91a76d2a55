// What each player has besides pieces, and what is known of the cards.
import type { ObservationField } from '../../../kernel/index.js';
import { BASE_MOVEMENT, CARDS_PER_SUIT, MARKER_START } from '../data/rewards.js';
import { MOST_TRIGGER_FLARES } from '../data/scenarios.js';
import { movementMarker } from '../pieces.js';
import { cardsLeft, type SolView } from '../view.js';
import { LAYERS, SUITS } from '../vocabulary.js';
import { AS_PART, ownSeat, part, seatsAfter, type Table } from './table.js';

type Field = ObservationField<SolView>;

const FACTS = 5;

export function seatFields({ seats, effects }: Table): Field[] {
  const withEffects = effects.length > 0;
  return [
    {
      name: 'seat-facts',
      size: seats * FACTS,
      description:
        `For each seat, mine first: energy n as ${AS_PART}; whether a flare would halve it; momentum n as ${AS_PART}; ` +
        'movement marker as a part of eight; whether it has its turn.',
      write({ players, seats: found, turn }, viewer, into, offset) {
        const own = ownSeat(players, viewer);
        found.forEach((seat, index) => {
          const at = offset + seatsAfter(index, own, seats) * FACTS;
          into[at] = part(seat.energy);
          into[at + 1] = Number(seat.energy > 12);
          into[at + 2] = part(seat.momentum);
          into[at + 3] = movementMarker(seat) / (BASE_MOVEMENT + LAYERS.length);
          into[at + 4] = Number(turn.seat === index);
        });
      },
    },
    {
      name: 'kept',
      size: seats * SUITS.length,
      description: `For each seat, mine first, the suit of the card that it keeps: ${SUITS.join(', ')}. All 0 without one.`,
      write({ players, seats: found }, viewer, into, offset) {
        const own = ownSeat(players, viewer);
        found.forEach(({ kept }, seat) => {
          if (kept !== null) into[offset + seatsAfter(seat, own, seats) * SUITS.length + SUITS.indexOf(kept)] = 1;
        });
      },
    },
    {
      name: 'candidates',
      size: seats * SUITS.length,
      description: 'For each seat, mine first, and each suit: the cards of which one is still to be kept, as parts of thirteen.',
      write({ players, seats: found }, viewer, into, offset) {
        const own = ownSeat(players, viewer);
        found.forEach(({ candidates }, seat) => {
          countSuits(candidates, into, offset + seatsAfter(seat, own, seats) * SUITS.length);
        });
      },
    },
    ...(withEffects ? effectFields({ seats, effects }) : []),
    {
      name: 'deck',
      size: SUITS.length + 2,
      description:
        'Cards that are still in the deck: of each suit, flares last, as parts of thirteen; trigger flares, as a part of five; all together, ' +
        `n of them as ${AS_PART}.`,
      write(view, _viewer, into, offset) {
        countSuits(
          cardsLeft(view).filter((card) => card !== 'trigger'),
          into,
          offset,
        );
        into[offset + SUITS.length] = (view.triggerFlares - view.triggerFlaresDrawn) / MOST_TRIGGER_FLARES;
        into[offset + SUITS.length + 1] = part(view.deck);
      },
    },
    {
      name: 'instability',
      size: 1,
      description: 'The instability marker, as a part of thirteen: flares until the end.',
      write({ marker }, _viewer, into, offset) {
        into[offset] = marker / MARKER_START;
      },
    },
  ];
}

/** SOL-4.15, SOL-12.18 */
function effectFields({ seats, effects }: Pick<Table, 'seats' | 'effects'>): Field[] {
  const names = effects.join(', ');
  return [
    {
      name: 'links',
      size: SUITS.length * effects.length,
      description: `For each suit (${SUITS.join(', ')}), its effect: ${names}. All 0 for a suit without one, or that is not in the deck.`,
      write({ links }, _viewer, into, offset) {
        for (const { suit, effect } of links) {
          if (effect !== null) into[offset + SUITS.indexOf(suit) * effects.length + effects.indexOf(effect)] = 1;
        }
      },
    },
    {
      name: 'kept-effects',
      size: seats * effects.length,
      description: `For each seat, mine first, the effect of the card that it keeps: ${names}. It follows from the links.`,
      write({ players, seats: found, links }, viewer, into, offset) {
        const own = ownSeat(players, viewer);
        found.forEach(({ kept }, seat) => {
          const effect = kept === null ? undefined : links.find(({ suit }) => suit === kept)?.effect;
          if (effect != null) into[offset + seatsAfter(seat, own, seats) * effects.length + effects.indexOf(effect)] = 1;
        });
      },
    },
  ];
}

/** Cards by suit, as parts of thirteen. */
export function countSuits(cards: readonly string[], into: Float32Array, offset: number): void {
  for (let suit = 0; suit < SUITS.length; suit++) {
    let count = 0;
    for (let index = 0; index < cards.length; index++) if (cards[index] === SUITS[suit]) count += 1;
    into[offset + suit] = count / CARDS_PER_SUIT;
  }
}
