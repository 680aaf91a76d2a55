// Where a teleport may land. A51-7.7, A51-7.8
import type { Violation } from '../../../kernel/index.js';
import { TELEPORT_RANGE } from '../data/pieces.js';
import { figureOn, humanOn, inZone } from '../figures.js';
import { refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { isWithin, NOWHERE, type Terrain } from '../terrain.js';

/** Whether the alien that teleports may land on one of the cells at distance 1 to 6 that are no building. */
export function mayLandOn(state: State, terrain: Terrain, cell: number): boolean {
  const { teleportToShip, teleportLanding } = state.options;
  if (figureOn(state, cell)) return false;
  if (teleportToShip === 'forbidden' && cell === terrain.ship) return false;
  return teleportLanding === 'anywhere' || !inZone(state, terrain, cell);
}

export function hasLanding(state: State, terrain: Terrain): boolean {
  return terrain.landings(state.aliens[state.seat].cell).some((cell) => mayLandOn(state, terrain, cell));
}

/** Why the alien that teleports may not land on a cell; `NOWHERE` is a cell beyond the edge. */
export function landingRefusal(
  state: State,
  terrain: Terrain,
  cell: number,
): Violation<'out-of-range' | 'building' | 'human-in-the-way' | 'occupied' | 'in-a-zone'> | undefined {
  const from = state.aliens[state.seat].cell;
  if (cell === NOWHERE || cell === from || !isWithin(terrain, TELEPORT_RANGE, from, cell)) {
    return refuse('out-of-range', `A teleport lands 1 to ${TELEPORT_RANGE} cells away, on the board.`, 'A51-7.7');
  }
  if (terrain.kinds[cell] === 'building') return refuse('building', 'Nothing enters a building.');
  const human = humanOn(state, cell);
  if (human !== NOWHERE && state.humans[human].thaw === 'active') return refuse('human-in-the-way', 'A human is on that cell (A51-7.7).');
  if (figureOn(state, cell)) return refuse('occupied', 'A figure is on that cell (A51-7.7).');
  if (mayLandOn(state, terrain, cell)) return undefined;
  if (cell === terrain.ship && state.options.teleportToShip === 'forbidden') {
    return refuse('out-of-range', 'In this game no teleport reaches the ship (A51-7.8).', 'A51-7.7');
  }
  return refuse('in-a-zone', 'In this game no teleport lands next to an active human (A51-7.8).');
}
