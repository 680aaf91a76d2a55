import { memoize } from '../../../../kernel/index.js';
import type { Viewpoint } from '../../board/sight.js';
import { DIRECTIONS } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { topologyOf } from '../../rules/tables.js';
import type { State } from '../../schema.js';
import type { AbilityUse, HunterAbility } from '../hunter-ability.js';

/** SO-16.21 */
export const CAMERAS = 3;

/** One list for cameras that stay where they are. */
const withOneBack = memoize((places: string): readonly AbilityUse[] =>
  Object.freeze(places.split(',').flatMap((removed) => DIRECTIONS.map((direction) => ({ direction, removed })))),
);

const fresh: readonly AbilityUse[] = Object.freeze(DIRECTIONS.map((direction) => ({ direction })));

function placeOf({ space, direction }: State['cameras'][number]): string {
  return `${space} ${direction}`;
}

/** The Watcher's cameras, and what they see. SO-16.21 to SO-16.26 */
export const surveillance: HunterAbility = {
  id: 'surveillance',
  name: 'Surveillance',
  timing: 'after-moving',

  viewpoints(state) {
    const topology = topologyOf(state);
    return state.cameras.map(({ space, direction }): Viewpoint => ({ from: topology.at(space), only: direction }));
  },

  activated: {
    moment: 'after-moving',
    asks: 'direction',
    takesBack: true,
    uses(state) {
      const { cameras } = state;
      if (cameras.length < CAMERAS) return fresh;
      return withOneBack([...new Set(cameras.map(placeOf))].join());
    },

    refuses(state, turn, { direction, removed }) {
      if (state.hunters[turn.hunter]?.space === null)
        return refuse('in-vehicle', 'SO-16.26', 'A camera cannot be placed from the vehicle.');
      if (turn.abilitiesUsed.includes('surveillance')) return refuse('ability-disabled', 'SO-16.21', 'One camera a turn.');
      if (direction === undefined) return refuse('invalid-target', 'SO-16.21', 'A camera points N, E, S or W.');
      const full = state.cameras.length === CAMERAS;
      if (!full && removed !== undefined) return refuse('invalid-target', 'SO-16.23', 'A camera is taken back only when all 3 are placed.');
      const known = state.cameras.some((camera) => placeOf(camera) === removed);
      return full && !known ? refuse('invalid-target', 'SO-16.23', 'All 3 cameras are placed: name one to take back.') : undefined;
    },

    apply(state, _turn, hunter, { direction, removed }, { emit }) {
      const { space } = hunter;
      if (direction === undefined || space === null) return;
      const old = state.cameras.findIndex((camera) => placeOf(camera) === removed);
      if (old >= 0) {
        emit({ type: 'camera-removed', space: state.cameras[old]?.space ?? space, rule: 'SO-16.23' });
        state.cameras.splice(old, 1);
      }
      state.cameras.push({ space, direction });
      emit({ type: 'camera-placed', space, direction, rule: 'SO-16.21' });
    },
  },
};
