// Hunters as viewers, with all their current viewpoints. SO-4.15, SO-12.30, SO-16.2, SO-16.22
import { derived, freezeJson } from '../../../../kernel/index.js';
import { activeAbilities } from '../../cards/abilities/hunters/active.js';
import { vehicleCard } from '../../data/vehicles.js';
import { idOf } from '../../model/board/cell-set.js';
import { type Obstacles, obstacles, type Viewpoint, type Watcher } from '../../model/board/sight.js';
import type { HunterState, Scene, State } from '../../model/schema.js';
import { hunterAt, hunterCell, topologyOf, vehicleCan, vehicleCell } from '../../table/tables.js';
import { cellsAt } from '../history.js';

type SceneWatcher = Scene['watchers'][number];

/** Maximum number of hunters, in the five-player game. SO-20.1 */
const MOST_HUNTERS = 4;

/** Returns the cells of barriers and smoke; `undefined` if there are none, which makes sight checks fast. SO-4.5, SO-4.6 */
export function obstaclesOf(state: State): Obstacles | undefined {
  return state.barriers.length === 0 && state.smoke.length === 0 ? undefined : obstacleCells(state);
}

/** The cells of barriers and smoke, cached until the state changes. */
export const obstacleCells = derived((state: State): Obstacles | undefined => {
  const topology = topologyOf(state);
  const tokens = state.smoke.map(({ space }) => topology.at(space));
  return obstacles(topology, cellsAt(topology, state.barriers), tokens);
});

/** Returns a hunter as a viewer, or `undefined` if the hunter sees nothing. SO-4.18, SO-12.17, SO-13.6 */
export function watcherOf(state: State, index: number): Watcher | undefined {
  const hunter = hunterAt(state, index);
  if (hunter.turned || hunter.blind !== null) return undefined;
  const at = hunterCell(state, hunter);
  const further = furtherViewpoints(state, hunter);
  const plain = hunter.sniper === null && hunter.flare === null && hunter.delved === null && !seesThroughStructures(state, hunter, index);
  if (plain && further.length === 0) return plainWatcher(index, at);
  return { hunter: index, at, viewpoints: [plain ? { from: at } : ownViewpoint(state, hunter, index, at), ...further] };
}

/**
 * Three caches for hunters that look only from their own cell, indexed by hunter and cell. `plainWatchers` has the watchers. `plainRecords`
 * has their form in the public record, and `plainScenes` the scenes with one such watcher.
 */
const plainWatchers: Watcher[][] = Array.from({ length: MOST_HUNTERS }, () => []);
const plainRecords: SceneWatcher[][] = Array.from({ length: MOST_HUNTERS }, () => []);
const plainScenes: Scene[][] = Array.from({ length: MOST_HUNTERS }, () => []);

/** Returns the watcher for a hunter that looks only from its own cell, in all directions. */
function plainWatcher(hunter: number, at: number): Watcher {
  const known = plainWatchers[hunter];
  known[at] ??= Object.freeze({ hunter, at, viewpoints: [{ from: at }] });
  return known[at];
}

const NO_VIEWPOINTS: readonly Viewpoint[] = [];

/** Returns the viewpoints (cells from which a hunter sees) that a hunter has in addition to its own cell. SO-12.30, SO-16.22 */
function furtherViewpoints(state: State, hunter: HunterState): readonly Viewpoint[] {
  let found = NO_VIEWPOINTS;
  if (state.cameras.length > 0) {
    for (const {
      hooks: { viewpoints },
    } of activeAbilities(state, hunter))
      if (viewpoints !== undefined) found = [...found, ...viewpoints(state)];
  }
  const linked = vehicleCan(state, 'puppet-link') && vehicleCard(state.vehicle?.id ?? '')?.linkedTo === hunter.id;
  return linked ? [...found, { from: vehicleCell(state) }] : found;
}

function ownViewpoint(state: State, hunter: HunterState, index: number, from: number): Viewpoint {
  const { sniper, flare, delved } = hunter;
  const only = sniper ?? flare ?? undefined;
  // If Sniper Shot and Flare limit the hunter to two different directions, it sees only its own space.
  const except = sniper !== null && flare !== null && sniper !== flare ? sniper : (delved ?? undefined);
  return { from, only, except, thermal: seesThroughStructures(state, hunter, index) };
}

/** Whether the hunter has thermal vision now: from the end of its movement until the end of its turn. SO-16.2, SO-16.4 */
function seesThroughStructures(state: State, hunter: HunterState, index: number): boolean {
  const { turn } = state;
  if (turn === null || turn.hunter !== index || turn.stage !== 'moved') return false;
  const { steps } = turn;
  return activeAbilities(state, hunter).some(({ hooks: { thermalAfter } }) => thermalAfter !== undefined && steps <= thermalAfter);
}

/** Returns every hunter that sees anything, as a viewer. SO-1.7, SO-14.5 */
export function watchersOf(state: State): Watcher[] {
  const watchers: Watcher[] = [];
  for (let index = 0; index < state.hunters.length; index++) {
    const watcher = watcherOf(state, index);
    if (watcher !== undefined) watchers.push(watcher);
  }
  return watchers;
}

/** Returns a scene for the public record: the hunters that watch in a sight check, with their viewpoints, and the obstacles. */
export function sceneOf(state: State, watchers: readonly Watcher[]): Scene {
  const { ids } = topologyOf(state);
  const alone = watchers.length === 1 && state.smoke.length === 0 && state.barriers.length === 0;
  if (alone && isPlain(watchers[0])) return plainScene(watchers[0].hunter, watchers[0].at);
  const smoke = state.smoke.length === 0 ? NOWHERE : state.smoke.map(({ space }) => space);
  const barriers = state.barriers.length === 0 ? NOWHERE : [...state.barriers];
  const recorded: Scene['watchers'] = [];
  for (const watcher of watchers) recorded.push(recordOf(ids, watcher));
  return { watchers: recorded, smoke, barriers };
}

const NOWHERE = Object.freeze([] as string[]) as string[];

function recordOf(ids: readonly string[], watcher: Watcher): SceneWatcher {
  const { hunter, at, viewpoints } = watcher;
  return isPlain(watcher)
    ? plainRecord(hunter, at)
    : { hunter, at: ids[at], from: viewpoints.map((viewpoint) => viewpointText(ids, viewpoint)) };
}

/**
 * Returns a watcher as it is stored in the public record, for a hunter that looks only from its own cell. A cell's id is the same on every
 * board.
 */
function plainRecord(hunter: number, at: number): SceneWatcher {
  const known = plainRecords[hunter];
  known[at] ??= freezeJson({ hunter, at: idOf(at), from: [idOf(at)] });
  return known[at];
}

/** Returns the scene with one hunter that looks only from its own cell, and no obstacles; most sight checks have such a scene. */
function plainScene(hunter: number, at: number): Scene {
  const known = plainScenes[hunter];
  known[at] ??= freezeJson({ watchers: [plainRecord(hunter, at)], smoke: NOWHERE, barriers: NOWHERE });
  return known[at];
}

/** Whether a watcher looks only from its own cell, in all directions. */
function isPlain({ at, viewpoints }: Watcher): boolean {
  const { from, only, except, thermal } = viewpoints[0] as Viewpoint;
  return viewpoints.length === 1 && from === at && only === undefined && except === undefined && thermal !== true;
}

function viewpointText(ids: readonly string[], { from, only, except, thermal }: Viewpoint): string {
  if (only === undefined && except === undefined && thermal !== true) return ids[from] as string;
  return `${ids[from]}${only === undefined ? '' : `>${only}`}${except === undefined ? '' : `/${except}`}${thermal === true ? '*' : ''}`;
}
