import { memoize } from '../../../../kernel/index.js';
import type { Viewpoint } from '../../board/sight.js';
import { DIRECTIONS, type Direction } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { topologyOf } from '../../rules/tables.js';
import type { State } from '../../schema.js';
import type { AbilityUse, HunterAbility } from '../hunter-ability.js';

/** SO-16.21 */
export const CAMERAS = 3;

/** The places of cameras as texts, made once: they are compared many times a turn. */
const placesOn = memoize(
  (space: string): Readonly<Record<Direction, string>> => ({ N: `${space} N`, E: `${space} E`, S: `${space} S`, W: `${space} W` }),
  1024,
);

/** The ways to place a camera for the one that is taken back from a space, by the direction that it points. */
const withOneBack = memoize((space: string): Readonly<Record<Direction, readonly AbilityUse[]>> => {
  const { N, E, S, W } = placesOn(space);
  const waysWithout = (removed: string) => DIRECTIONS.map((direction) => ({ direction, removed }));
  return { N: waysWithout(N), E: waysWithout(E), S: waysWithout(S), W: waysWithout(W) };
}, 1024);

const fresh: readonly (readonly AbilityUse[])[] = [DIRECTIONS.map((direction) => ({ direction }))];

type Camera = State['cameras'][number];

function placeOf({ space, direction }: Camera): string {
  return placesOn(space)[direction];
}

function indexOfPlace({ cameras }: State, place: string | undefined): number {
  for (let at = 0; at < cameras.length; at++) if (placeOf(cameras[at] as Camera) === place) return at;
  return -1;
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
      const found: (readonly AbilityUse[])[] = [];
      for (let at = 0; at < cameras.length; at++) {
        const { space, direction } = cameras[at] as Camera;
        const uses = withOneBack(space)[direction];
        // Two cameras in one place are taken back in the same words.
        if (!found.includes(uses)) found.push(uses);
      }
      return found;
    },

    refuses(state, turn, { direction, removed }) {
      if (state.hunters[turn.hunter]?.space === null)
        return refuse('in-vehicle', 'SO-16.26', 'A camera cannot be placed from the vehicle.');
      if (turn.abilitiesUsed.includes('surveillance')) return refuse('ability-disabled', 'SO-16.21', 'One camera a turn.');
      if (direction === undefined) return refuse('invalid-target', 'SO-16.21', 'A camera points N, E, S or W.');
      const full = state.cameras.length === CAMERAS;
      if (!full && removed !== undefined) return refuse('invalid-target', 'SO-16.23', 'A camera is taken back only when all 3 are placed.');
      return full && indexOfPlace(state, removed) < 0
        ? refuse('invalid-target', 'SO-16.23', 'All 3 cameras are placed: name one to take back.')
        : undefined;
    },

    apply(state, _turn, hunter, { direction, removed }, { emit }) {
      const { space } = hunter;
      if (direction === undefined || space === null) return;
      const old = indexOfPlace(state, removed);
      if (old >= 0) {
        emit({ type: 'camera-removed', space: state.cameras[old]?.space ?? space, rule: 'SO-16.23' });
        state.cameras.splice(old, 1);
      }
      state.cameras.push({ space, direction });
      emit({ type: 'camera-placed', space, direction, rule: 'SO-16.21' });
    },
  },
};
