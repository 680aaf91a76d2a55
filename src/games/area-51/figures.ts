// Who stands where, and what an alien finds on a cell it would enter.
import type { State } from './schema.js';
import { NOWHERE, surrounds, type Terrain } from './terrain.js';
import { humanIndex, type Target } from './words.js';

// Counted loops throughout: these predicates are asked for every neighbour of every figure.

/** The place in `state.humans` of the human on a cell, or `NOWHERE`. */
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

/** Whether a cell is in the zone of an active human. A51-2.7, A51-5.9 */
export function inZone({ humans }: State, terrain: Terrain, cell: number): boolean {
  for (let index = 0; index < humans.length; index++) {
    const human = humans[index];
    if (human.thaw === 'active' && surrounds(terrain, cell, human.cell)) return true;
  }
  return false;
}

/** What an alien finds on a cell that it would step onto: nothing, a figure it may only pass, or what keeps it out. */
export type Footing = 'free' | 'passable' | 'human-in-the-way' | 'in-a-zone';

/** A51-5.4 to A51-5.9 */
export function footing(state: State, terrain: Terrain, seat: number, cell: number): Footing {
  const { humans } = state;
  let passable = false;
  let zone = false;
  for (let index = 0; index < humans.length; index++) {
    const { cell: at, thaw } = humans[index];
    if (at === cell) {
      if (thaw === 'active' || state.options.stunnedCell === 'blocked') return 'human-in-the-way';
      passable = true;
    } else if (thaw === 'active' && surrounds(terrain, cell, at)) zone = true;
  }
  if (zone) return 'in-a-zone';
  if (passable) return 'passable';
  return state.options.sharedCells === 'forbidden' && alienOn(state, cell, seat) ? 'passable' : 'free';
}

/** Whether the alien of `seat` may end its movement where it stands. A51-5.5, A51-5.9 */
export function mayRest(state: State, seat: number): boolean {
  const { cell } = state.aliens[seat];
  if (humanOn(state, cell) !== NOWHERE) return false;
  return state.options.sharedCells === 'allowed' || !alienOn(state, cell, seat);
}

/**
 * Whether no figure touches any neighbour of a cell, so that all of them are free and in no zone. Quick, and cautious: on
 * the index line cells at opposite edges may look near, and then the answer is `false` where it could be `true`.
 */
export function isSolitary({ humans, aliens }: State, { width }: Terrain, cell: number): boolean {
  return noneNear(humans, width, cell, 2) && noneNear(aliens, width, cell, 2);
}

/** Whether no figure is on any neighbour of a cell; as quick and as cautious as `isSolitary`. */
export function isUncrowded({ humans, aliens }: State, { width }: Terrain, cell: number): boolean {
  return noneNear(humans, width, cell, 1) && noneNear(aliens, width, cell, 1);
}

/** Figures on the cell itself do not count. */
function noneNear(figures: readonly { cell: number }[], width: number, cell: number, range: number): boolean {
  for (let index = 0; index < figures.length; index++) {
    let apart = Math.abs(figures[index].cell - cell);
    if (apart === 0) continue;
    for (let row = 0; row <= range; row++) {
      if (apart <= range && apart >= -range) return false;
      apart -= width;
    }
  }
  return true;
}

/** Where the target of mind control stands, or `NOWHERE` for a target that is not in the game. */
export function cellOfTarget({ players, aliens, humans }: State, target: Target): number {
  const figure = 'human' in target ? humans[humanIndex(target.human)] : aliens[players.indexOf(target.alien)];
  return figure?.cell ?? NOWHERE;
}
