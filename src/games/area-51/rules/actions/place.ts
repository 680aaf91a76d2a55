import { type ActionOf, defineAction } from '../../../../kernel/index.js';
import { indexOf } from '../../model/board/geometry.js';
import type { Area51Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { anyCell } from '../../table/parameters.js';
import { terrainOf } from '../../table/table.js';
import { enter } from '../movement/entering.js';
import { landingRefusal, mayLandOn } from '../movement/landing.js';
import { notNow } from '../turn/phases.js';

/**
 * Places the teleporting alien on a landing cell. After the roll, no other action is legal. The alien's player places it after a 1 to 4,
 * the right-hand neighbour after a 5. A51-7.10
 */
export const place = defineAction<State, Area51Event>()({
  type: 'place',
  parameters: { cell: anyCell },
  phases: ['place'],

  legal(state, _player, actions) {
    const terrain = terrainOf(state);
    const { cell } = actions.parameters;
    for (const index of terrain.landings(state.aliens[state.seat].cell)) if (mayLandOn(state, terrain, index)) actions.add(cell.at(index));
  },

  check(state, { cell }) {
    if (state.phase !== 'place') return notNow(state);
    const terrain = terrainOf(state);
    return landingRefusal(state, terrain, indexOf(terrain, cell));
  },

  apply(state, { player: by, cell }, context) {
    const terrain = terrainOf(state);
    const { seat } = state;
    const from = terrain.cells[state.aliens[seat].cell];
    const to = indexOf(terrain, cell);
    state.phase = 'part';
    state.decider = seat;
    const player = state.players[seat];
    const rule = by === player ? 'A51-7.4' : 'A51-7.5';
    context.emit({ type: 'alien-placed', player, by, from, to: terrain.cells[to], rule });
    enter(state, terrain, seat, to, 'displacement', context);
  },
});
export interface Place extends ActionOf<typeof place> {}
