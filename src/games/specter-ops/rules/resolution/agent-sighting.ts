// Sight checks during an agent's movement. See section 8 of `docs/rules/specter-ops.md`.
import { type Obstacles, seesFrom, type Watcher, watches } from '../../model/board/sight.js';
import type { Topology } from '../../model/board/topology.js';
import type { Marker, State } from '../../model/schema.js';
import { agentAt, topologyOf } from '../../table/tables.js';
import { cellsAt } from '../history.js';
import { obstaclesOf, watchersOf } from './watchers.js';

/** The watchers and obstacles of one sight check. */
export interface Lookout {
  topology: Topology;
  watchers: readonly Watcher[];
  inTheWay: Obstacles | undefined;
}

export function lookoutOf(state: State): Lookout {
  return { topology: topologyOf(state), watchers: watchersOf(state), inTheWay: obstaclesOf(state) };
}

export function isSeen({ topology, watchers, inTheWay }: Lookout, cell: number, stealth: boolean): boolean {
  for (const watcher of watchers) if (watches(topology, watcher, inTheWay, cell, stealth)) return true;
  return false;
}

/**
 * Returns the marker that a movement along the path places, before marker options move it; `undefined` if no marker changes. SO-8.2,
 * SO-8.3, SO-8.4, SO-8.5, SO-8.6, SO-8.7
 */
export function markerAfter(state: State, index: number, lookout: Lookout, path: readonly string[]): Marker | undefined {
  const { marker, secret } = agentAt(state, index);
  const { stealth } = secret;
  const last = path.length - 1;
  for (let step = last; step >= 0; step--) {
    const space = path[step] as string;
    const known = step === 0 && marker?.kind === 'visible';
    if (isSeen(lookout, lookout.topology.at(space), stealth)) return { kind: step === last ? 'visible' : 'last-seen', space };
    // An agent that was visible at the start of its path and was not seen later leaves the last seen marker at the start.
    if (known) return { kind: 'last-seen', space };
  }
  return undefined;
}

/** Whether the path, without its start, enters a space in sight of the cell `from`. SO-12.28, SO-16.12 */
export function pathEnters(state: State, index: number, from: number, { topology, inTheWay }: Lookout): boolean {
  const cells = cellsAt(topology, agentAt(state, index).secret.path);
  return cells.some((cell, step) => step > 0 && seesFrom(topology, { from }, inTheWay, cell));
}

/** Whether the path starts outside the hunter's sight and later enters the hunter's sight. SO-16.38 */
export function isSpotted(state: State, index: number, watcher: Watcher, { topology, inTheWay }: Lookout): boolean {
  const { path, stealth } = agentAt(state, index).secret;
  const sees = (space: string) => watches(topology, watcher, inTheWay, topology.at(space), stealth);
  return !sees(path[0] as string) && path.slice(1).some(sees);
}
