// Observation fields of the players' resources and cards, but not of their pieces.
import { counts, customAxis, each, flag, fraction, group, type ObservationField, oneHot, perSeat, scalar } from '../../../kernel/index.js';
import { BASE_MOVEMENT, CARDS_PER_SUIT, MARKER_START } from '../data/rewards.js';
import { MOST_TRIGGER_FLARES } from '../data/scenarios.js';
import { LAYERS, SUITS } from '../model/words.js';
import { movementMarker } from '../rules/pieces/pieces.js';
import type { SolView } from '../views/view.js';
import { COUNT, type Layout } from './layout.js';

type Field = ObservationField<SolView>;
type Seat = SolView['seats'][number];
type Link = SolView['links'][number];

/** An axis of the suits. An entry of `links`, which links a suit to an effect, stands at the position of its suit. */
const SUIT_OF_LINK = /* @__PURE__ */ customAxis(SUITS.length, SUITS.join(', '), ({ suit }: Link) => SUITS.indexOf(suit));

/** The largest amount of energy in a hold that a flare does not halve. */
const SAFE_ENERGY = 12;

export function seatFields(layout: Layout): Field[] {
  const { players } = layout;
  return [
    perSeat('seat-facts', players, ({ seats }: SolView) => seats, [
      scalar('energy', COUNT, 'energy', ({ energy }) => energy),
      flag('halved', 'whether a flare would halve it', ({ energy }) => energy > SAFE_ENERGY),
      scalar('momentum', COUNT, 'momentum', ({ momentum }) => momentum),
      scalar('movement', fraction(BASE_MOVEMENT + LAYERS.length), 'the movement marker', (seat) => movementMarker(seat)),
      flag('turn', 'whether it has its turn', (_seat, { view }, seat) => view.turn.seat === seat),
    ]),
    perSeat('kept', players, ({ seats }: SolView) => seats, [
      oneHot('suit', SUITS, 'the suit of the card that it keeps, all 0 without one', ({ kept }) => kept),
    ]),
    perSeat('candidates', players, ({ seats }: SolView) => seats, [
      counts('suits', SUITS, fraction(CARDS_PER_SUIT), 'the cards of which one is still to be kept', ({ candidates }) => candidates),
    ]),
    ...effectFields(layout),
    group('deck', [
      each('suits', SUIT_OF_LINK, ({ links }: SolView) => links, [
        scalar('left', fraction(CARDS_PER_SUIT), 'its cards that are still in the deck', ({ suit }, { view }) => leftOf(view, suit)),
      ]),
      scalar(
        'triggers',
        fraction(MOST_TRIGGER_FLARES),
        'trigger flares in it',
        ({ config, triggerFlaresDrawn }) => config.triggerFlares - triggerFlaresDrawn,
      ),
      scalar('all', COUNT, 'all its cards', ({ deck }) => deck),
    ]),
    scalar('instability', fraction(MARKER_START), 'the instability marker, which is the flares until the end', ({ marker }) => marker),
  ];
}

/** Returns the fields that show the effect of each suit and of the card that each player keeps. SOL-4.15, SOL-12.18 */
function effectFields({ players, effects }: Layout): Field[] {
  if (effects.length === 0) return [];
  return [
    each('links', SUIT_OF_LINK, ({ links }: SolView) => links, [
      oneHot('effect', effects, 'its effect, all 0 without one and for a suit that is not in the deck', ({ effect }) => effect),
    ]),
    perSeat('kept-effects', players, ({ seats }: SolView) => seats, [
      oneHot('effect', effects, 'the effect of the card that it keeps, as the links say', ({ kept }, { view }) => effectOf(view, kept)),
    ]),
  ];
}

function effectOf({ links }: SolView, kept: Seat['kept']): Link['effect'] {
  if (kept === null) return null;
  for (let index = 0; index < links.length; index++) if (links[index].suit === kept) return links[index].effect;
  return null;
}

/** Returns how many cards of a suit are unseen, and therefore still in the deck. SOL-20.2 */
function leftOf({ discard, draw, seats }: SolView, suit: Link['suit']): number {
  let left = CARDS_PER_SUIT - countOf(discard, suit) - (draw === null ? 0 : countOf(draw.cards, suit));
  for (let seat = 0; seat < seats.length; seat++) {
    const { candidates, kept } = seats[seat];
    left -= countOf(candidates, suit) + (kept === suit ? 1 : 0);
  }
  return left;
}

function countOf(cards: readonly string[], suit: string): number {
  let count = 0;
  for (let index = 0; index < cards.length; index++) if (cards[index] === suit) count += 1;
  return count;
}
