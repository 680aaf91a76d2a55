// Observation fields: the ways to win, as the strategy estimates them.
import { type Axis, counts, customAxis, fraction, type ObservationField, perSeat, saturating, scalar } from '../../../kernel/index.js';
import { indexOf } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import type { Area51Setup as Setup } from '../model/setup.js';
import { pointsOf, type Step, stepsOf } from '../strategy/ways.js';
import { ZONE_COST, zoneCosts } from '../strategy/zone-costs.js';
import type { Area51View } from '../views/view.js';

/** Number of points that is encoded as 0.5: about half of a way at the start. */
const WAY = 16;
/** A step by which the way is this many points longer is encoded as 0. */
const DETOUR = 4;

/** Returns the fields of the ways to win: first how long they are, then the steps of the viewer's alien. */
export function wayFields({ players }: Setup, terrain: Terrain): ObservationField<Area51View>[] {
  const cells: Axis<Step> = customAxis(terrain.size, `the ${terrain.size} cells, row by row`, ({ cell }) => cell);
  return [
    perSeat('ways', players, ({ aliens }: Area51View) => aliens, [
      scalar('points', saturating(WAY), 'points of the shortest way of its alien to win, if there were no figures', (alien, { view }) =>
        pointsOf(view, alien.player, indexOf(terrain, alien.cell), terrain),
      ),
    ]),
    counts(
      'steps',
      cells,
      fraction(DETOUR),
      `while the viewer's alien may move, for each cell next to it: ${DETOUR} points minus those by which the way through the cell is longer; ` +
        `a cell in a human's zone counts ${ZONE_COST} points more`,
      (view: Area51View, { viewer }) => stepsIn(view, viewer, terrain),
      ({ detour }) => Math.max(0, DETOUR - detour),
    ),
  ];
}

/** Returns the steps of the viewer's alien, or none if it may not move. */
function stepsIn(view: Area51View, viewer: string, terrain: Terrain): readonly Step[] {
  const { active, aliens, humans, movementOver, phase } = view;
  const alien = aliens.find(({ player }) => player === viewer);
  if (alien === undefined || active !== viewer || phase !== 'part' || movementOver) return [];
  const occupied = humans.filter(({ thaw }) => thaw === 'active').map(({ cell }) => indexOf(terrain, cell));
  return stepsOf(view, viewer, indexOf(terrain, alien.cell), terrain, zoneCosts(occupied, terrain));
}
