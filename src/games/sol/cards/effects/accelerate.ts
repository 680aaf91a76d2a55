import { refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import { upTo } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

const OUT_OF_RANGE = refuse('parameter', 'SOL-15.1', 'The number is not allowed; expected 1 to the number of eyes minus 1.');

/** Moves every mothership forward by the same number of eyes, the stops of the orbital track. SOL-15.1, SOL-15.2 */
export const accelerate = defineEffect({
  ...EFFECT_CARDS.accelerate,
  runs: false,
  parameters: { n: upTo(63, ({ board }) => board.eyes - 1) },
  says: ({ n }) => `to move every mothership by ${n === 1 ? '1 eye' : `${n} eyes`}`,

  check: (state, _seat, { n }) => (n < boardOf(state).eyes ? undefined : OUT_OF_RANGE),

  apply(state, _seat, { n }, { emit }) {
    const { eyes } = boardOf(state);
    state.seats.forEach((seat, index) => {
      seat.eye = (seat.eye + eyes - n) % eyes;
      emit({ type: 'mothership-moved', player: state.players[index], colour: seat.colour, eye: seat.eye, rule: 'SOL-15.1' });
    });
  },
});
