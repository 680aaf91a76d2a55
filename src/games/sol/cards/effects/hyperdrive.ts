import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import type { Context } from '../../model/events.js';
import type { RunningEffect } from '../../model/schema.js';
import { gainEnergy } from '../../rules/pieces/ledger.js';
import { defineEffect } from './effect.js';

/** The player gains 1 energy each time that the sundiver has flown this number of spaces. SOL-15.32 */
const SPACES_PER_ENERGY = 3;

const TOO_LATE = refuse('effect-condition', 'SOL-15.31', 'A movement point is already spent; Hyperdrive must be used before that.');
const ANOTHER = refuse('one-sundiver-only', 'SOL-15.31', 'Another sundiver has already moved; with Hyperdrive only one moves.');

/** Records the id of the piece that moves first while the effect runs; the hook `refusesPiece` then refuses moves of all other pieces. */
function claim({ marks }: RunningEffect, piece: string): void {
  if (marks.length === 0) marks.push(piece);
}

/**
 * Doubles the movement points, but only one sundiver may move. While the effect runs, its field `marks` holds the id of that sundiver, and
 * `count` is the number of spaces flown. SOL-15.31, SOL-15.32
 */
export const hyperdrive = defineEffect({
  ...EFFECT_CARDS.hyperdrive,
  runs: true,
  check: (state) => (state.turn.spent === 0 ? undefined : TOO_LATE),

  apply(state) {
    state.turn.points *= 2;
  },

  hooks: {
    refusesGroups: ANOTHER,
    refusesPiece: ({ marks }, piece) => (marks.length === 0 || marks[0] === piece ? undefined : ANOTHER),
    launched: (_state, running, { sundiver }) => claim(running, sundiver),
    hurled: (_state, running, piece) => claim(running, piece),
    flown(state, running, { seat, piece }, context: Context) {
      claim(running, piece);
      running.count += 1;
      if (running.count % SPACES_PER_ENERGY === 0) gainEnergy(state, seat, 1, 'SOL-15.32', context);
    },
  },
});
