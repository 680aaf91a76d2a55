// Functions that find the figures on a cell.
import type { CellSet } from '../model/board/cell-set.js';
import { NOWHERE, surrounds } from '../model/board/geometry.js';
import type { Terrain } from '../model/board/terrain.js';
import type { State } from '../model/schema.js';
import { humanIndex, type Target } from '../model/words.js';

// These functions use loops with an index, which are faster than `some` and `findIndex`: the rules call them for every neighbouring cell of
// a figure.

/** Returns the index in `state.humans` of the human on a cell, or `NOWHERE`. */
export function humanOn({ humans }: State, cell: number): number {
  for (let index = 0; index < humans.length; index++) if (humans[index].cell === cell) return index;
  return NOWHERE;
}

/** Whether an alien, other than the one of `seat`, is on a cell. */
export function alienOn({ aliens }: State, cell: number, seat: number): boolean {
  for (let other = 0; other < aliens.length; other++) if (aliens[other].cell === cell && other !== seat) return true;
  return false;
}

/** Whether any figure is on a cell. */
export function figureOn(state: State, cell: number): boolean {
  return humanOn(state, cell) !== NOWHERE || alienOn(state, cell, NOWHERE);
}

/** Whether a cell is in the zone of an active human; a stunned human has no zone. A51-2.7, A51-5.9, A51-6.9 */
export function inZone({ humans }: State, terrain: Terrain, cell: number): boolean {
  for (let index = 0; index < humans.length; index++) {
    const human = humans[index];
    if (human.thaw === 'active' && surrounds(terrain, cell, human.cell)) return true;
  }
  return false;
}

/** Returns the cell of a mind control target, or `NOWHERE` if the target is not in the game. */
export function cellOfTarget({ players, aliens, humans }: State, target: Target): number {
  const figure = 'human' in target ? humans[humanIndex(target.human)] : aliens[players.indexOf(target.alien)];
  return figure?.cell ?? NOWHERE;
}

/** Returns the set of cells with a figure. To test many cells, one call of this function is faster than a call of `figureOn` for each. */
export function occupiedCells({ humans, aliens }: State, { noCells }: Terrain): CellSet {
  const occupied = noCells.copy();
  for (let index = 0; index < humans.length; index++) occupied.add(humans[index].cell);
  for (let seat = 0; seat < aliens.length; seat++) occupied.add(aliens[seat].cell);
  return occupied;
}
