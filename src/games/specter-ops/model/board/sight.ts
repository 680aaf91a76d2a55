// Lines of sight along rows, columns and roads, from every viewpoint of a viewer. See section 4 of `docs/rules/specter-ops.md`.
import { addCell, type CellSet, emptySet, hasCell, setOf } from './cell-set.js';
import { type Direction, distanceBetween, type Topology } from './topology.js';

/** A cell that a viewer looks from, with the limits of its sight. */
export interface Viewpoint {
  from: number;
  /** The only direction in which the viewer sees from this cell. SO-4.16 */
  only?: Direction | undefined;
  /** The only direction in which the viewer does not see from this cell. SO-4.17 */
  except?: Direction | undefined;
  /** Whether sight passes through structures and barriers. SO-16.2 */
  thermal?: boolean | undefined;
}

/** The temporary obstacles, in addition to structures. */
export interface Obstacles {
  /** Cells that block sight and movement. SO-4.5 */
  barriers: CellSet;
  /** Cells that block sight only. SO-4.6 */
  smoke: CellSet;
}

/** Returns the spaces that the smoke tokens cover. SO-17.20 */
export function smokeCover(topology: Topology, tokens: readonly number[]): CellSet {
  const cover = emptySet(topology.rows);
  for (const token of tokens) {
    const around = topology.within(token, 1);
    for (let row = 0; row < cover.length; row++) cover[row] = (cover[row] as number) | (around[row] as number);
  }
  return cover;
}

export function obstacles(topology: Topology, barriers: readonly number[], smokeTokens: readonly number[]): Obstacles | undefined {
  if (barriers.length === 0 && smokeTokens.length === 0) return undefined;
  return { barriers: setOf(topology.rows, barriers), smoke: smokeCover(topology, smokeTokens) };
}

/**
 * Whether a viewpoint sees a cell; a fast lookup if there are no temporary obstacles. SO-4.2, SO-4.3, SO-4.4, SO-4.5, SO-4.6, SO-4.7,
 * SO-4.8, SO-4.9, SO-4.10, SO-4.11, SO-4.12, SO-4.13, SO-4.14, SO-4.15, SO-4.16, SO-4.17, SO-1.7, SO-4.14
 */
export function seesFrom(topology: Topology, viewpoint: Viewpoint, inTheWay: Obstacles | undefined, cell: number): boolean {
  if (inTheWay === undefined) return hasCell(clearSight(topology, viewpoint), cell);
  const { from, only, except, thermal } = viewpoint;
  if (cell === from) return true;
  if (hasCell(inTheWay.smoke, from)) return false;
  const rays = thermal === true ? topology.thermalRays(from) : topology.rays(from);
  for (const ray of rays) {
    if ((only !== undefined && ray.direction !== only) || ray.direction === except) continue;
    for (const other of ray.cells) {
      if (isOpaque(inTheWay, other, thermal)) break;
      if (other === cell) return true;
    }
  }
  return false;
}

/** Returns every cell that a viewpoint sees. The set may be shared: do not modify it. */
export function sightOf(topology: Topology, viewpoint: Viewpoint, inTheWay: Obstacles | undefined): CellSet {
  return inTheWay === undefined ? clearSight(topology, viewpoint) : castSight(topology, viewpoint, inTheWay);
}

/** Returns what a viewpoint sees without temporary obstacles; cached for each cell and each limit of sight. */
function clearSight(topology: Topology, viewpoint: Viewpoint): CellSet {
  const { from, only, except, thermal } = viewpoint;
  if (only === undefined && except === undefined && thermal !== true) return topology.sight[from] as CellSet;
  const way = ((only === undefined ? 0 : WAYS[only]) * 5 + (except === undefined ? 0 : WAYS[except])) * 2 + (thermal === true ? 1 : 0);
  topology.narrowSight[way] ??= [];
  const known = topology.narrowSight[way];
  known[from] ??= castSight(topology, viewpoint, undefined);
  return known[from];
}

const WAYS: Readonly<Record<Direction, number>> = { N: 1, E: 2, S: 3, W: 4 };

function castSight(topology: Topology, viewpoint: Viewpoint, inTheWay: Obstacles | undefined): CellSet {
  const { from, only, except, thermal } = viewpoint;
  const seen = setOf(topology.rows, [from]);
  if (inTheWay !== undefined && hasCell(inTheWay.smoke, from)) return seen;
  const rays = thermal === true ? topology.thermalRays(from) : topology.rays(from);
  for (const ray of rays) {
    if ((only !== undefined && ray.direction !== only) || ray.direction === except) continue;
    for (const other of ray.cells) {
      if (isOpaque(inTheWay, other, thermal)) break;
      addCell(seen, other);
    }
  }
  return seen;
}

/** Whether a barrier or smoke on a cell blocks sight; other pieces never block sight. SO-3.18, SO-4.4 */
function isOpaque(inTheWay: Obstacles | undefined, cell: number, thermal: boolean | undefined): boolean {
  if (inTheWay === undefined) return false;
  return hasCell(inTheWay.smoke, cell) || (thermal !== true && hasCell(inTheWay.barriers, cell));
}

/** Maximum distance at which a hunter sees an agent in a stealth field. SO-17.16 */
export const STEALTH_RANGE = 2;

/** A hunter as a viewer: its number, the cell of its figure, and all its viewpoints. */
export interface Watcher {
  hunter: number;
  at: number;
  viewpoints: readonly Viewpoint[];
}

/** Whether this hunter sees an agent on that cell. SO-4.19, SO-17.17 */
export function watches(topology: Topology, watcher: Watcher, inTheWay: Obstacles | undefined, cell: number, stealth: boolean): boolean {
  if (stealth && distanceBetween(watcher.at, cell) > STEALTH_RANGE) return false;
  const { viewpoints } = watcher;
  for (let at = 0; at < viewpoints.length; at++) if (seesFrom(topology, viewpoints[at] as Viewpoint, inTheWay, cell)) return true;
  return false;
}
