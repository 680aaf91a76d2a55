import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';
import { spaceOf } from '../pieces.js';
import { refusal } from '../refusals.js';
import { FIRST_SOLAR_DEPTH } from '../vocabulary.js';
import { stationsOnBoard } from './stations-on-board.js';

const STARTED = refusal('effect-condition', 'SOL-15.50', 'Pulse takes the place of the activate action, and something was activated.');
const NOTHING = refusal('effect-condition', 'SOL-15.52', 'No station of the two orbits can be activated.');
const UNFINISHED = refusal(
  'effect-condition',
  'SOL-15.52',
  'A station of the orbits can still be activated, and none that can be may be skipped.',
);

/** Every station of both orbits is activated, without sundivers. SOL-15.50 to SOL-15.52 */
export const pulse = defineEffect({
  id: 'pulse',
  name: 'Pulse',
  colour: 'green',
  timing: 'activate',
  runs: true,
  standsIn: 'activate',
  activatesOrbits: true,
  mixesTypes: true,
  parameters: {},
  candidates: () => [{}],

  check(state, seat, _parameters, core) {
    if (state.turn.done) return STARTED;
    const table = boardTable(state.board);
    const possible = stationsOnBoard(state).some((station) => {
      const space = spaceOf(state, station);
      const inOrbit = (table.space(space)?.depth ?? 0) < FIRST_SOLAR_DEPTH;
      return inOrbit && core.rewardRefusal(state, seat, station, core.baseOf(state, space)) === undefined;
    });
    return possible ? undefined : NOTHING;
  },

  refusesEnd: (state, seat, core) => (core.canActivate(state, seat) ? UNFINISHED : undefined),
});
