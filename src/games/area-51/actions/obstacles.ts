// Cells that a step cannot lead to, whoever stands there. A51-2.3 to A51-2.5
import type { Violation } from '../../../kernel/index.js';
import { refuse } from '../refusals.js';
import { NOWHERE, surrounds, type Terrain } from '../terrain.js';

/** Why there is no way from a cell to another, for any figure; `NOWHERE` is a cell beyond the edge. */
export function obstacleRefusal(
  terrain: Terrain,
  from: number,
  to: number,
): Violation<'not-a-neighbour' | 'building' | 'blocked-diagonal'> | undefined {
  const { columns, rows, kinds, directions, neighbours } = terrain;
  if (neighbours[from].includes(to)) return undefined;
  if (to === NOWHERE || !surrounds(terrain, to, from)) return refuse('not-a-neighbour', 'That cell does not touch this one.');
  const straight = columns[from] === columns[to] || rows[from] === rows[to];
  if (!straight && !directions.includes('north-east')) {
    return refuse('not-a-neighbour', 'In this game only cells that share an edge are neighbours.');
  }
  if (kinds[to] === 'building') return refuse('building', 'Nothing enters a building.');
  return refuse('blocked-diagonal', 'Buildings on both sides block this diagonal step.');
}
