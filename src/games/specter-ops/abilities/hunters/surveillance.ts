import * as z from 'zod';
import { domain, optional, refuse } from '../../../../kernel/index.js';
import type { Viewpoint } from '../../board/sight.js';
import { DIRECTIONS } from '../../board/topology.js';
import { anyDirection } from '../../parameters.js';
import type { Refusal } from '../../refusals.js';
import { hunterSpace, topologyOf } from '../../rules/tables.js';
import type { HunterTurn, State } from '../../schema.js';
import type { SpecterOpsTable } from '../../table-type.js';
import { activation, type HunterAbility } from '../hunter-ability.js';

const ID = 'surveillance';
/** SO-16.21 */
export const CAMERAS = 3;

type Camera = State['cameras'][number];

/** Returns the text form of a camera: its space and direction, such as `K17 N`. */
function wordOf({ space, direction }: Camera): string {
  return `${space} ${direction}`;
}

/** All possible cameras: for each space, the directions north, east, south and west. */
const anyCamera = domain<string, SpecterOpsTable>(z.string().max(10), ({ table }) =>
  table.topology.spaceList.ids.flatMap((space) => DIRECTIONS.map((direction) => wordOf({ space, direction }))),
);

/** Returns the index of a camera in `anyCamera`. */
function placeOf(state: State, { space, direction }: Camera): number {
  const topology = topologyOf(state);
  return topology.spaceList.placeOf(topology.at(space)) * DIRECTIONS.length + DIRECTIONS.indexOf(direction);
}

/** Returns why no camera can be placed now in any direction, or `undefined`. SO-16.21 */
function refusesPlacing(turn: HunterTurn): Refusal | undefined {
  return turn.abilitiesUsed.includes(ID)
    ? refuse('ability-disabled', 'SO-16.21', 'A camera was already placed in this turn; at most one is allowed.')
    : undefined;
}

/** The Watcher's cameras, and what they see. SO-16.21, SO-16.22, SO-16.23, SO-16.24, SO-16.25, SO-16.26 */
export const surveillance: HunterAbility = {
  id: ID,
  timing: 'after-moving',

  viewpoints(state) {
    const topology = topologyOf(state);
    return state.cameras.map(({ space, direction }): Viewpoint => ({ from: topology.at(space), only: direction }));
  },

  activated: activation({
    moment: 'after-moving',
    parameters: {
      direction: anyDirection,
      /** The camera to remove when all are placed. SO-16.23 */
      removed: optional(anyCamera),
    },

    legal(state, turn, offer) {
      if (refusesPlacing(turn) !== undefined) return;
      const offerAllWays = (removed?: number) => {
        for (let direction = 0; direction < DIRECTIONS.length; direction++) offer.add(direction, removed);
      };
      if (state.cameras.length < CAMERAS) return offerAllWays();
      // Cameras with the same space and direction give the same action, so each index is added once.
      for (const place of new Set(state.cameras.map((camera) => placeOf(state, camera)))) offerAllWays(place);
    },

    refuses(state, turn, { removed }) {
      const placing = refusesPlacing(turn);
      if (placing !== undefined) return placing;
      const full = state.cameras.length === CAMERAS;
      if (!full && removed !== undefined)
        return refuse('invalid-target', 'SO-16.23', 'Fewer than 3 cameras are placed; a camera is removed only if all 3 are.');
      return full && !state.cameras.some((camera) => wordOf(camera) === removed)
        ? refuse('invalid-target', 'SO-16.23', 'All 3 cameras are placed; choose one to remove.')
        : undefined;
    },

    apply(state, _turn, hunter, { direction, removed }, { emit }) {
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
  }),
};
