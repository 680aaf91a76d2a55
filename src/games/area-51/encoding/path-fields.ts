// Observation fields that are computed from shortest paths.
import { type Axis, counts, customAxis, fraction, type ObservationField, perSeat, saturating, scalar } from '../../../kernel/index.js';
import { indexOf } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import type { Area51Setup as Setup } from '../model/setup.js';
import { nextSteps, pointsToWin, type Step } from '../strategy/next-steps.js';
import { ZONE_COST, zoneCosts } from '../strategy/zone-costs.js';
import type { Area51View } from '../views/view.js';

/** Number of points that is encoded as 0.5: about half of the points that an alien needs at the start. */
const HALF = 16;
/** A step that makes the path this many points longer is encoded as 0. */
const LONGEST_DETOUR = 4;

/** Returns two fields: the points that each alien needs to win, and a number for each step of the viewer's alien. */
export function pathFields({ players }: Setup, terrain: Terrain): ObservationField<Area51View>[] {
  const cells: Axis<Step> = customAxis(terrain.size, `the ${terrain.size} cells, row by row`, ({ cell }) => cell);
  return [
    perSeat('paths', players, ({ aliens }: Area51View) => aliens, [
      scalar('points', saturating(HALF), 'points that its alien needs to win, if there were no figures', (alien, { view }) =>
        pointsToWin(view, alien.player, indexOf(terrain, alien.cell), terrain),
      ),
    ]),
    counts(
      'steps',
      cells,
      fraction(LONGEST_DETOUR),
      `while the viewer's alien may move, for each cell next to it: ${LONGEST_DETOUR} points minus those that a path through the cell costs ` +
        `more than the shortest path; a cell in a human's zone counts ${ZONE_COST} points more`,
      (view: Area51View, { viewer }) => stepsOf(view, viewer, terrain),
      ({ detour }) => Math.max(0, LONGEST_DETOUR - detour),
    ),
  ];
}

/** Returns the steps of the viewer's alien, or none if it may not move. */
function stepsOf(view: Area51View, viewer: string, terrain: Terrain): readonly Step[] {
  const { active, aliens, movementOver, phase } = view;
  const alien = aliens.find(({ player }) => player === viewer);
  if (alien === undefined || active !== viewer || phase !== 'part' || movementOver) return [];
  const humans = view.humans.map(({ cell, thaw }) => ({ cell: indexOf(terrain, cell), thaw }));
  return nextSteps(view, viewer, indexOf(terrain, alien.cell), terrain, zoneCosts(humans, terrain));
}
