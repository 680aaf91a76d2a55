// The spaces that the hunters of a recorded scene saw.
import { type CellSet, emptySet, intersection, join } from '../../model/board/cell-set.js';
import { type Obstacles, obstacles, STEALTH_RANGE, sightOf, type Viewpoint } from '../../model/board/sight.js';
import type { Direction, Topology } from '../../model/board/topology.js';
import type { Scene } from '../../model/schema.js';
import { cellsAt } from '../../rules/history.js';

export function obstaclesIn(topology: Topology, scene: Scene): Obstacles | undefined {
  return obstacles(topology, cellsAt(topology, scene.barriers), cellsAt(topology, scene.smoke));
}

// Caches the spaces that the hunters of each scene saw. These depend only on the scene and the board, and the scenes in a history never
// change.
const remembered = new WeakMap<Scene, { topology: Topology; sights: Map<string, CellSet> }>();

/**
 * Returns every space that any watcher of a scene, or only `hunter`, saw; with `stealth`, only spaces at most `STEALTH_RANGE` from the
 * watcher. SO-17.16
 */
export function seenIn(topology: Topology, scene: Scene, stealth: boolean, hunter?: number): CellSet {
  let known = remembered.get(scene);
  if (known?.topology !== topology) {
    known = { topology, sights: new Map() };
    remembered.set(scene, known);
  }
  const key = `${stealth} ${hunter ?? 'all'}`;
  const found = known.sights.get(key);
  if (found !== undefined) return found;
  const seen = reckon(topology, scene, stealth, hunter);
  known.sights.set(key, seen);
  return seen;
}

function reckon(topology: Topology, scene: Scene, stealth: boolean, hunter?: number): CellSet {
  const inTheWay = obstaclesIn(topology, scene);
  const seen = emptySet(topology.rows);
  for (const watcher of scene.watchers) {
    if (hunter !== undefined && watcher.hunter !== hunter) continue;
    const own = emptySet(topology.rows);
    for (const from of watcher.from) join(own, sightOf(topology, viewpointOf(topology, from), inTheWay));
    join(seen, stealth ? intersection(own, topology.within(topology.at(watcher.at), STEALTH_RANGE)) : own);
  }
  return seen;
}

/** Parses a viewpoint: `K17`, `K17>N`, `K17/N` or `K17*`. */
export function viewpointOf(topology: Topology, text: string): Viewpoint {
  const [, cell = '', limits = '', thermal = ''] = /^([A-Z]\d+)((?:[>/][NESW])*)(\*?)$/.exec(text) ?? [];
  const only = /^>([NESW])/.exec(limits)?.[1] as Direction | undefined;
  const except = /\/([NESW])$/.exec(limits)?.[1] as Direction | undefined;
  return { from: topology.at(cell), only, except, thermal: thermal === '*' };
}
