import { refuse } from '../../../../kernel/index.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import type { Space } from '../../model/board/board.js';
import type { State } from '../../model/schema.js';
import { FIRST_SOLAR_DEPTH } from '../../model/words.js';
import { countAt, pieceOf, seatOfColour, stationAt } from '../../rules/pieces/pieces.js';
import { boardOf } from '../../table/table.js';
import { defineTriggerEvent } from './trigger-event.js';

const NOBODY_CHOOSES = refuse('decision-open', 'SOL-16.22', 'There is no choice in this trigger event.');

/**
 * Returns whether a space has no sundivers, station or garden cube, and its two neighbours in the same layer have no garden cube. SOL-16.22
 */
function isFertile(state: State, { id, clockwise, counterclockwise }: Space): boolean {
  if ([id, clockwise, counterclockwise].some((space) => state.garden.includes(space))) return false;
  return stationAt(state, id) === undefined && state.seats.every(({ sundivers }) => countAt(sundivers, id) === 0);
}

/**
 * Puts energy cubes into empty spaces of the convective and radiative layer and the core. The first piece that flies into a space with a
 * cube takes the cube for its owner. SOL-16.22, SOL-16.23, SOL-16.24, SOL-16.25
 */
export const energyGarden = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS['energy-garden'],

  proceed(state, _cursor, { emit }) {
    for (const space of boardOf(state).layers.slice(FIRST_SOLAR_DEPTH).flat()) {
      if (!isFertile(state, space)) continue;
      state.garden.push(space.id);
      state.supply -= 1;
      emit({ type: 'cube-grown', at: space.id, rule: 'SOL-16.22' });
    }
    return undefined;
  },

  check: () => NOBODY_CHOOSES,

  hooks: {
    // The piece can also be a station, because the effect Juggernaut allows a station to fly. SOL-15.37
    flown(state, { piece, to }, { emit }) {
      const cube = state.garden.indexOf(to);
      const flier = pieceOf(piece);
      if (cube < 0 || flier === undefined) return;
      const seat = seatOfColour(state, flier.colour);
      state.garden.splice(cube, 1);
      state.seats[seat].energy += 1;
      emit({ type: 'energy-changed', player: state.players[seat], amount: 1, rule: 'SOL-16.24' });
    },
  },
});
