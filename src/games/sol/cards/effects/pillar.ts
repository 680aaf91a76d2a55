import { oneOf, refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { SUITS } from '../../model/words.js';
import { gainMomentum } from '../../rules/pieces/ledger.js';
import { defineEffect } from './effect.js';

/** Momentum that the user gains for each drawn card of the chosen suit. SOL-15.45 */
const MOMENTUM_PER_CARD = 3;

const NOT_IN_DECK = refuse('parameter', 'SOL-15.45', 'The suit is not in the deck; choose a suit of the deck.');

/**
 * Gives the user momentum for each card of a chosen suit among the cards drawn in this turn. While the effect runs, its field `marks` holds
 * that suit. SOL-15.45
 */
export const pillar = defineEffect({
  ...EFFECT_CARDS.pillar,
  runs: true,
  untilDraw: true,
  parameters: { suit: oneOf(SUITS) },
  says: ({ suit }) => `on ${suit}`,
  candidates: ({ links }) => links.map(({ suit }) => ({ suit })),
  check: ({ links }, _seat, { suit }) => (links.some((link) => link.suit === suit) ? undefined : NOT_IN_DECK),
  marks: ({ suit }) => [suit],

  hooks: {
    cardsDrawn(state, { marks }, cards, context) {
      const matching = cards.filter((card) => card === marks[0]).length;
      gainMomentum(state, state.turn.seat, MOMENTUM_PER_CARD * matching, 'SOL-15.45', context);
    },
  },
});
