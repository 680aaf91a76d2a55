// Every hunter as a viewer, with all the places it looks from at this moment. SO-4.15, SO-12.30, SO-16.2, SO-16.22
import { freezeJson } from '../../../kernel/index.js';
import { activeAbilities } from '../abilities/hunters/active.js';
import { type Obstacles, obstacles, type Viewpoint, type Watcher } from '../board/sight.js';
import { cellsAt } from '../rules/history.js';
import { hunterAt, hunterCell, topologyOf, vehicleCan, vehicleCell } from '../rules/tables.js';
import type { HunterState, Scene, State } from '../schema.js';

/** Barriers and smoke, or `undefined` when there are none: the fast way through every sight query. */
export function obstaclesOf(state: State): Obstacles | undefined {
  const { barriers, smoke } = state;
  if (barriers.length === 0 && smoke.length === 0) return undefined;
  const topology = topologyOf(state);
  const tokens = smoke.map(({ space }) => topology.at(space));
  return obstacles(topology, cellsAt(topology, barriers), tokens);
}

/** A hunter as a viewer, or `undefined` for one that sees nothing. SO-4.18 */
export function watcherOf(state: State, index: number): Watcher | undefined {
  const hunter = hunterAt(state, index);
  if (hunter.turned || hunter.blind !== null) return undefined;
  const at = hunterCell(state, hunter);
  const further = furtherViewpoints(state, hunter);
  const plain = hunter.sniper === null && hunter.flare === null && hunter.delved === null && !seesThroughStructures(state, hunter, index);
  if (plain && further.length === 0) return plainWatcher(index, at);
  return { hunter: index, at, viewpoints: [plain ? { from: at } : ownViewpoint(state, hunter, index, at), ...further] };
}

/** Hunters that look about themselves and nothing else, by number and cell: made once and shared. */
const plainWatchers: Watcher[][] = [];

function plainWatcher(hunter: number, at: number): Watcher {
  plainWatchers[hunter] ??= [];
  const known = plainWatchers[hunter];
  known[at] ??= { hunter, at, viewpoints: [{ from: at }] };
  return known[at];
}

const NO_VIEWPOINTS: readonly Viewpoint[] = [];

/** Places that a hunter looks from besides its own. SO-12.30, SO-16.22 */
function furtherViewpoints(state: State, hunter: HunterState): readonly Viewpoint[] {
  let found = NO_VIEWPOINTS;
  if (state.cameras.length > 0) {
    for (const { viewpoints } of activeAbilities(state, hunter)) if (viewpoints !== undefined) found = [...found, ...viewpoints(state)];
  }
  const linked = hunter.id === 'puppet' && vehicleCan(state, 'puppet-link');
  return linked ? [...found, { from: vehicleCell(state) }] : found;
}

function ownViewpoint(state: State, hunter: HunterState, index: number, from: number): Viewpoint {
  const { sniper, flare, delved } = hunter;
  const only = sniper ?? flare ?? undefined;
  // Two different directions at once leave nothing but the own space.
  const except = sniper !== null && flare !== null && sniper !== flare ? sniper : (delved ?? undefined);
  return { from, only, except, thermal: seesThroughStructures(state, hunter, index) };
}

/** From the end of its movement until the end of its turn. SO-16.2, SO-16.4 */
function seesThroughStructures(state: State, hunter: HunterState, index: number): boolean {
  const { turn } = state;
  if (turn === null || turn.hunter !== index || turn.stage !== 'moved') return false;
  const { steps } = turn;
  return activeAbilities(state, hunter).some(({ thermalAfter }) => thermalAfter !== undefined && steps <= thermalAfter);
}

export function watchersOf(state: State): Watcher[] {
  const watchers: Watcher[] = [];
  for (let index = 0; index < state.hunters.length; index++) {
    const watcher = watcherOf(state, index);
    if (watcher !== undefined) watchers.push(watcher);
  }
  return watchers;
}

/** The same for the record: who looked from where, past what. */
export function sceneOf(state: State, watchers: readonly Watcher[]): Scene {
  const { ids } = topologyOf(state);
  const alone = watchers.length === 1 && state.smoke.length === 0 && state.barriers.length === 0;
  if (alone && isPlain(watchers[0] as Watcher)) return plainScene(ids, watchers[0] as Watcher);
  const smoke = state.smoke.length === 0 ? NOWHERE : state.smoke.map(({ space }) => space);
  const barriers = state.barriers.length === 0 ? NOWHERE : [...state.barriers];
  const recorded: Scene['watchers'] = [];
  for (const watcher of watchers) recorded.push(recordOf(ids, watcher));
  return { watchers: recorded, smoke, barriers };
}

// A record is never changed: what comes up again and again is made once, frozen, and shared.
const NOWHERE = Object.freeze([] as string[]) as string[];
// Tables by hunter and cell: a cell's id is the same on every board.
const plainRecords: Scene['watchers'][] = [];
const plainScenes: Scene[][] = [];

function recordOf(ids: readonly string[], watcher: Watcher): Scene['watchers'][number] {
  const { hunter, at, viewpoints } = watcher;
  const space = ids[at] as string;
  if (!isPlain(watcher)) return { hunter, at: space, from: viewpoints.map((viewpoint) => viewpointText(ids, viewpoint)) };
  plainRecords[hunter] ??= [];
  const known = plainRecords[hunter];
  known[at] ??= freezeJson({ hunter, at: space, from: [space] });
  return known[at];
}

/** The scene of a hunter that looks alone, past nothing: most checks are such. */
function plainScene(ids: readonly string[], watcher: Watcher): Scene {
  const { hunter, at } = watcher;
  plainScenes[hunter] ??= [];
  const known = plainScenes[hunter];
  known[at] ??= freezeJson({ watchers: [recordOf(ids, watcher)], smoke: NOWHERE, barriers: NOWHERE });
  return known[at];
}

/** Whether it looks about itself and nothing else. */
function isPlain({ at, viewpoints }: Watcher): boolean {
  const { from, only, except, thermal } = viewpoints[0] as Viewpoint;
  return viewpoints.length === 1 && from === at && only === undefined && except === undefined && thermal !== true;
}

function viewpointText(ids: readonly string[], { from, only, except, thermal }: Viewpoint): string {
  if (only === undefined && except === undefined && thermal !== true) return ids[from] as string;
  return `${ids[from]}${only === undefined ? '' : `>${only}`}${except === undefined ? '' : `/${except}`}${thermal === true ? '*' : ''}`;
}
