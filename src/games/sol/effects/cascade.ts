import { defineEffect } from '../hooks.js';
import { refusal } from '../refusals.js';

const TOO_EARLY = refusal('effect-condition', 'SOL-15.11', 'Make the normal conversion of the turn first; the extra one comes second.');

/** One more conversion, whose sundivers come home. SOL-15.11, SOL-15.12 */
export const cascade = defineEffect({
  id: 'cascade',
  name: 'Cascade',
  colour: 'blue',
  timing: 'convert',
  runs: true,
  grantsConversion: true,
  parameters: {},
  candidates: () => [{}],
  check: (state) => (state.turn.conversions > 0 ? undefined : TOO_EARLY),
});
