import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { mostCardsOwed } from '../../data/rewards.js';
import type { State } from '../../model/schema.js';
import { gainMomentum, payEnergy } from '../../rules/pieces/ledger.js';
import { upTo } from '../../table/parameters.js';
import { defineEffect } from './effect.js';

const TOO_MUCH = refuse('parameter', 'SOL-15.21', 'The number is not allowed; expected 1 to the cards owed, at most your energy.');

function most({ turn, seats }: State, seat: number): number {
  return Math.min(turn.owed + turn.owedHurls, seats[seat].energy);
}

/**
 * Exchanges energy for the same amount of momentum: at most as much as the number of cards that the player must draw at the end of the
 * turn. SOL-15.21
 */
export const channel = defineEffect({
  ...EFFECT_CARDS.channel,
  runs: false,
  parameters: { n: upTo(1000, ({ config }) => mostCardsOwed(config.colours.length)) },
  says: ({ n }) => `to turn ${n} energy into momentum`,
  candidates: (state, seat) => Array.from({ length: most(state, seat) }, (_, index) => ({ n: index + 1 })),

  check: (state, seat, { n }) => (n <= most(state, seat) ? undefined : TOO_MUCH),

  apply(state, seat, { n }, context) {
    payEnergy(state, seat, n, 'SOL-15.21', context);
    gainMomentum(state, seat, n, 'SOL-15.21', context);
  },
});
