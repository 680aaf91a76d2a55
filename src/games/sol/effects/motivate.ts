import { defineEffect } from '../hooks.js';
import { spaceOf, stationById } from '../pieces.js';
import { refusal } from '../refusals.js';

const NOT_CONVERTED = refusal('effect-condition', 'SOL-15.42', 'A station must have been converted in this action first.');

/** The station just converted is activated, without a sundiver and without cards. SOL-15.42, SOL-15.43 */
export const motivate = defineEffect({
  id: 'motivate',
  name: 'Motivate',
  colour: 'blue',
  timing: 'convert',
  runs: false,
  performs: true,
  parameters: {},
  candidates: () => [{}],

  check(state, seat, _parameters, core) {
    const station = stationById(state, state.turn.converted ?? '');
    if (station === undefined) return NOT_CONVERTED;
    return core.rewardRefusal(state, seat, station, core.baseOf(state, spaceOf(state, station)));
  },

  apply(state, seat, _parameters, context, core) {
    const station = stationById(state, state.turn.converted ?? '');
    if (station === undefined) return;
    core.activate(state, seat, station, -1, { base: core.baseOf(state, spaceOf(state, station)), cards: 0 }, context);
  },
});
