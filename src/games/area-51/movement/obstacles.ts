import { refuse } from '../../../kernel/index.js';
import { NOWHERE, surrounds } from '../board/geometry.js';
import type { Terrain } from '../board/terrain.js';
import type { Refusal } from '../refusals.js';

/** Returns why no figure can step from a cell to another, or `undefined`. Ignores figures; `NOWHERE` is a cell outside the board. */
export function obstacleRefusal(
  terrain: Terrain,
  from: number,
  to: number,
): Refusal<'not-a-neighbour' | 'building' | 'blocked-diagonal'> | undefined {
  const { columns, rows, kinds, directions, neighbours } = terrain;
  if (neighbours[from].includes(to)) return undefined;
  if (to === NOWHERE || !surrounds(terrain, to, from)) return refuse('not-a-neighbour', 'A51-2.4', 'That cell does not touch this one.');
  const straight = columns[from] === columns[to] || rows[from] === rows[to];
  if (!straight && !directions.includes('north-east')) {
    return refuse('not-a-neighbour', 'A51-2.4', 'In this game only cells that share an edge are neighbours.');
  }
  if (kinds[to] === 'building') return refuse('building', 'A51-2.3', 'Nothing enters a building.');
  return refuse('blocked-diagonal', 'A51-2.5', 'Buildings on both sides block this diagonal step.');
}
