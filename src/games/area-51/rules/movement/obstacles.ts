import { refuse } from '../../../../kernel/index.js';
import { NOWHERE, surrounds } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import { cellText } from '../../model/names.js';
import type { Refusal } from '../../model/refusals.js';

/**
 * Returns why the board does not allow any figure to step from one cell to another, or `undefined`. Ignores the figures on the board. `to`
 * may be `NOWHERE` for a cell outside the board.
 */
export function obstacleRefusal(
  terrain: Terrain,
  from: number,
  to: number,
): Refusal<'not-a-neighbour' | 'building' | 'blocked-diagonal'> | undefined {
  const { columns, rows, kinds, directions, neighbours } = terrain;
  if (neighbours[from].includes(to)) return undefined;
  if (to === NOWHERE || !surrounds(terrain, to, from))
    return refuse('not-a-neighbour', 'A51-2.4', 'The two cells are not neighbours; a figure moves one cell at a time.');
  const straight = columns[from] === columns[to] || rows[from] === rows[to];
  if (!straight && !directions.includes('north-east')) {
    return refuse('not-a-neighbour', 'A51-2.4', 'Diagonal steps are not allowed in this game; neighbours share an edge.');
  }
  if (kinds[to] === 'building')
    return refuse('building', 'A51-2.3', `${cellText(terrain.cells[to])} is a building; no figure can enter it.`);
  return refuse('blocked-diagonal', 'A51-2.5', `Buildings on both sides block the diagonal step to ${cellText(terrain.cells[to])}.`);
}
