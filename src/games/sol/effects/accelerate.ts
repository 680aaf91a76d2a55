import * as z from 'zod';
import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';
import { refusal } from '../refusals.js';

const OUT_OF_RANGE = refusal('parameter', 'SOL-15.1', 'Choose a whole number from 1 to one less than there are eyes.');

/** Every mothership advances the same number of eyes. SOL-15.1, SOL-15.2 */
export const accelerate = defineEffect({
  id: 'accelerate',
  name: 'Accelerate',
  colour: 'yellow',
  timing: 'any',
  runs: false,
  parameters: { n: z.int().min(1).max(63) },

  candidates: (state) => Array.from({ length: boardTable(state.board).eyes - 1 }, (_, index) => ({ n: index + 1 })),

  check: (state, _seat, { n }) => (n < boardTable(state.board).eyes ? undefined : OUT_OF_RANGE),

  apply(state, _seat, { n }, { emit }) {
    const { eyes } = boardTable(state.board);
    state.seats.forEach((seat, index) => {
      seat.eye = (seat.eye + eyes - n) % eyes;
      emit({ type: 'mothership-moved', player: state.players[index], colour: seat.colour, eye: seat.eye, rule: 'SOL-15.1' });
    });
  },
});
