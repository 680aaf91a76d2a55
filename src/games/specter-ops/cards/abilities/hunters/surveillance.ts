import * as z from 'zod';
import { domain, optional, refuse } from '../../../../../kernel/index.js';
import type { Viewpoint } from '../../../model/board/sight.js';
import { DIRECTIONS } from '../../../model/board/topology.js';
import type { State } from '../../../model/schema.js';
import { anyDirection } from '../../../table/parameters.js';
import type { SpecterOpsTable } from '../../../table/table-type.js';
import { hunterSpace, topologyOf } from '../../../table/tables.js';
import { defineHunterAbility } from '../hunter-ability.js';

const ID = 'surveillance';
/** Number of cameras that the Watcher owns. SO-16.21 */
export const CAMERAS = 3;

/** The choices while no camera must be removed. */
const IN_ALL_DIRECTIONS = DIRECTIONS.map((direction) => ({ direction }));

type Camera = State['cameras'][number];

/** Returns a camera as text: its space and direction, such as `K17 N`. */
function wordOf({ space, direction }: Camera): string {
  return `${space} ${direction}`;
}

/** All possible cameras: for each space, the directions north, east, south and west. */
const anyCamera = domain<string, SpecterOpsTable>(z.string().max(10), ({ table }) =>
  table.topology.spaceList.ids.flatMap((space) => DIRECTIONS.map((direction) => wordOf({ space, direction }))),
);

/** The Watcher places cameras and also sees from them. SO-16.21, SO-16.22, SO-16.23, SO-16.24, SO-16.25, SO-16.26 */
export const surveillance = defineHunterAbility({
  id: ID,
  timing: 'after-moving',

  parameters: {
    direction: anyDirection,
    /** The camera to remove first if all cameras are already on the board. SO-16.23 */
    removed: optional(anyCamera),
  },

  candidates(state, { turn }) {
    if (turn.abilitiesUsed.includes(ID)) return [];
    if (state.cameras.length < CAMERAS) return IN_ALL_DIRECTIONS;
    // Cameras with the same space and direction are one choice, because removing any of them has the same effect.
    return [...new Set(state.cameras.map(wordOf))].flatMap((removed) => IN_ALL_DIRECTIONS.map(({ direction }) => ({ direction, removed })));
  },

  check(state, { turn }, { removed }) {
    if (turn.abilitiesUsed.includes(ID))
      return refuse('ability-disabled', 'SO-16.21', 'A camera was already placed in this turn; at most one is allowed.');
    const full = state.cameras.length === CAMERAS;
    if (!full && removed !== undefined) return refuse('invalid-target', 'SO-16.23', 'A camera can be removed only if all 3 are placed.');
    return full && !state.cameras.some((camera) => wordOf(camera) === removed)
      ? refuse('invalid-target', 'SO-16.23', 'All 3 cameras are placed; choose the one to remove.')
      : undefined;
  },

  apply(state, { hunter }, { direction, removed }, { emit }) {
    // A camera placed from the vehicle lies on the vehicle's space and does not move with it. SO-16.26
    const space = hunterSpace(state, hunter);
    const old = state.cameras.findIndex((camera) => wordOf(camera) === removed);
    if (old >= 0) {
      emit({ type: 'camera-removed', space: state.cameras[old].space, rule: 'SO-16.23' });
      state.cameras.splice(old, 1);
    }
    state.cameras.push({ space, direction });
    emit({ type: 'camera-placed', space, direction, rule: 'SO-16.21' });
  },

  hooks: {
    viewpoints(state) {
      const topology = topologyOf(state);
      return state.cameras.map(({ space, direction }): Viewpoint => ({ from: topology.at(space), only: direction }));
    },
  },
});
