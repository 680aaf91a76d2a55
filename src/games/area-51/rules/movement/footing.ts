// The cells that an alien may enter, and those where it may stop, in its own movement.
import { NOWHERE, surrounds } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Human, State } from '../../model/schema.js';
import { alienOn, humanOn } from '../figures.js';

/** `free`: an alien may stop on a cell. `passable`: it may only pass through it. The other values say why it may not enter the cell. */
export type Footing = 'free' | 'passable' | 'human-in-the-way' | 'in-a-zone';

/**
 * Returns what an alien that would step onto a cell may do there, or why it may not enter the cell. An active human or its zone forbids
 * entry (A51-5.6, A51-5.7). The alien may pass another alien (A51-5.4), and a stunned human unless `stunnedCell` is `'blocked'`
 * (A51-5.9). It may stop on another alien's cell only with `sharedCells: 'allowed'` (A51-5.5), and never on a human's. A zone that contains
 * the cell which the alien leaves does not forbid the step (A51-5.8).
 * @param humans the humans to consider; it may be a part of all humans, but must contain those within one cell of `cell`.
 */
export function footing(state: State, terrain: Terrain, seat: number, cell: number, humans: readonly Human[] = state.humans): Footing {
  let passable = false;
  let zone = false;
  for (let index = 0; index < humans.length; index++) {
    const { cell: at, thaw } = humans[index];
    if (at === cell) {
      if (thaw === 'active' || state.config.stunnedCell === 'blocked') return 'human-in-the-way';
      passable = true;
    } else if (thaw === 'active' && surrounds(terrain, cell, at)) zone = true;
  }
  if (zone) return 'in-a-zone';
  if (passable) return 'passable';
  return alienOn(state, cell, seat) && state.config.sharedCells === 'forbidden' ? 'passable' : 'free';
}

/** Whether the alien of `seat` may end its movement on its current cell. A51-5.5, A51-5.9 */
export function mayRest(state: State, seat: number): boolean {
  const { cell } = state.aliens[seat];
  if (humanOn(state, cell) !== NOWHERE) return false;
  return state.config.sharedCells === 'allowed' || !alienOn(state, cell, seat);
}

/**
 * Whether the acting alien, on a cell where it may not stop, has the points to step on to a cell where it may. It may pass other figures on
 * the way. A51-12.6
 * @param points points left on `from`.
 */
export function canMoveOn(state: State, terrain: Terrain, from: number, points: number): boolean {
  for (const to of terrain.neighbours[from]) {
    const left = points - terrain.costs[to];
    if (left < 0) continue;
    const found = footing(state, terrain, state.seat, to);
    if (found === 'free') return true;
    if (found === 'passable' && left > 0 && canMoveOn(state, terrain, to, left)) return true;
  }
  return false;
}

/**
 * Whether the acting alien may step onto a neighbouring cell: it has the points for the step and, if it may not stop there, for the steps
 * to a cell where it may. A51-5.2, A51-12.6
 * @param humans the humans to consider; it may be a part of all humans, but must contain those within one cell of `to`.
 */
export function mayStepTo(state: State, terrain: Terrain, to: number, humans: readonly Human[] = state.humans): boolean {
  const left = state.points - terrain.costs[to];
  if (left < 0) return false;
  const found = footing(state, terrain, state.seat, to, humans);
  return found === 'free' || (found === 'passable' && canMoveOn(state, terrain, to, left));
}

/** Whether the acting alien has a legal step. A51-5.10 */
export function hasStep(state: State, terrain: Terrain): boolean {
  const neighbours = terrain.neighbours[state.aliens[state.seat].cell];
  for (let next = 0; next < neighbours.length; next++) if (mayStepTo(state, terrain, neighbours[next])) return true;
  return false;
}

const NOBODY: readonly Human[] = Object.freeze([]);

/** Returns the humans at a distance of at most two from a cell. Only these can forbid a step from the cell to a neighbour. */
export function humansNear({ humans }: State, { columns, rows }: Terrain, cell: number): readonly Human[] {
  const column = columns[cell];
  const row = rows[cell];
  let near: Human[] | undefined;
  for (let index = 0; index < humans.length; index++) {
    const human = humans[index];
    const across = columns[human.cell] - column;
    if (across > 2 || across < -2) continue;
    const down = rows[human.cell] - row;
    if (down > 2 || down < -2) continue;
    near ??= [];
    near.push(human);
  }
  return near ?? NOBODY;
}

/** Whether another alien is on a cell next to the alien of `seat`. */
export function alienBeside({ aliens }: State, terrain: Terrain, seat: number): boolean {
  const { cell } = aliens[seat];
  for (let other = 0; other < aliens.length; other++) if (surrounds(terrain, aliens[other].cell, cell)) return true;
  return false;
}
