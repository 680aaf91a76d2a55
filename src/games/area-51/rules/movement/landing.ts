// The cells on which a teleport may land.
import { refuse } from '../../../../kernel/index.js';
import { TELEPORT_RANGE } from '../../data/pieces.js';
import { isWithin, NOWHERE } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import { cellText } from '../../model/names.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { figureOn, humanOn, inZone } from '../figures.js';

/** Whether the teleporting alien may land on a cell, which must be one of `terrain.landings`. A51-7.7, A51-7.8 */
export function mayLandOn(state: State, terrain: Terrain, cell: number): boolean {
  const { teleportToShip, teleportLanding } = state.config;
  if (figureOn(state, cell)) return false;
  if (teleportToShip === 'forbidden' && cell === terrain.ship) return false;
  return teleportLanding === 'anywhere' || !inZone(state, terrain, cell);
}

/** Whether the teleporting alien has a legal landing cell. A51-7.8 */
export function hasLanding(state: State, terrain: Terrain): boolean {
  return terrain.landings(state.aliens[state.seat].cell).some((cell) => mayLandOn(state, terrain, cell));
}

/** Returns why the teleporting alien may not land on a cell, or `undefined`. `NOWHERE` is a cell outside the board. A51-7.7, A51-7.8 */
export function landingRefusal(
  state: State,
  terrain: Terrain,
  cell: number,
): Refusal<'out-of-range' | 'building' | 'human-in-the-way' | 'occupied' | 'in-a-zone'> | undefined {
  const from = state.aliens[state.seat].cell;
  if (cell === NOWHERE || cell === from || !isWithin(terrain, TELEPORT_RANGE, from, cell)) {
    return refuse('out-of-range', 'A51-7.7', `The landing cell must be on the board and 1 to ${TELEPORT_RANGE} cells from the alien.`);
  }
  if (terrain.kinds[cell] === 'building')
    return refuse('building', 'A51-2.3', `${cellText(terrain.cells[cell])} is a building; no figure can enter it.`);
  const human = humanOn(state, cell);
  if (human !== NOWHERE && state.humans[human].thaw === 'active') {
    return refuse('human-in-the-way', 'A51-5.6', `An active human is on ${cellText(terrain.cells[cell])}; choose a free cell (A51-7.7).`);
  }
  if (figureOn(state, cell))
    return refuse('occupied', 'A51-5.5', `A figure stands on ${cellText(terrain.cells[cell])}; choose a free cell (A51-7.7).`);
  if (mayLandOn(state, terrain, cell)) return undefined;
  if (cell === terrain.ship && state.config.teleportToShip === 'forbidden') {
    return refuse('out-of-range', 'A51-7.7', 'In this game a teleport cannot land on the ship (A51-7.8).');
  }
  return refuse('in-a-zone', 'A51-5.7', `${cellText(terrain.cells[cell])} is next to an active human; this game forbids that (A51-7.8).`);
}
