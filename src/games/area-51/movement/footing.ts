// Where an alien may step and rest in its own movement.
import { NOWHERE, surrounds } from '../board/geometry.js';
import type { Terrain } from '../board/terrain.js';
import { alienOn, humanOn } from '../figures.js';
import type { Human, State } from '../schema.js';

/** What an alien finds on a cell that it would step onto: nothing, a figure it may only pass, or what keeps it out. */
export type Footing = 'free' | 'passable' | 'human-in-the-way' | 'in-a-zone';

/**
 * Finds out what is on a cell that an alien would step onto: an active human, or the zone of one, keeps it out (A51-5.6, A51-5.7); the cell
 * of a stunned human or of another alien may be passed (A51-5.9, A51-5.4), and ended on only as the options say (A51-5.5). In which
 * zone the alien begins does not matter (A51-5.8).
 * @param humans all those within one cell of `cell`; others may be among them.
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

/** Whether the alien of `seat` may end its movement where it stands. A51-5.5, A51-5.9 */
export function mayRest(state: State, seat: number): boolean {
  const { cell } = state.aliens[seat];
  if (humanOn(state, cell) !== NOWHERE) return false;
  return state.config.sharedCells === 'allowed' || !alienOn(state, cell, seat);
}

/**
 * Whether the alien whose turn it is can go on, with the points left, from a cell with a figure to one where its movement may end; on the
 * way it may pass further figures. A51-12.6
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
 * Whether the alien whose turn it is may step onto a neighbour of its cell with the points that are left. A51-5.2, A51-12.6
 * @param humans all those within one cell of `to`; others may be among them.
 */
export function mayStepTo(state: State, terrain: Terrain, to: number, humans: readonly Human[] = state.humans): boolean {
  const left = state.points - terrain.costs[to];
  if (left < 0) return false;
  const found = footing(state, terrain, state.seat, to, humans);
  return found === 'free' || (found === 'passable' && canMoveOn(state, terrain, to, left));
}

/** Whether the alien whose turn it is has any legal step. A51-5.10 */
export function hasStep(state: State, terrain: Terrain): boolean {
  const neighbours = terrain.neighbours[state.aliens[state.seat].cell];
  for (let way = 0; way < neighbours.length; way++) if (mayStepTo(state, terrain, neighbours[way])) return true;
  return false;
}

const NOBODY: readonly Human[] = Object.freeze([]);

/** The humans within two cells of a cell: all whose cell or zone touches a neighbour of it. */
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

/** Whether another alien is on a cell beside that of the alien of `seat`. */
export function alienBeside({ aliens }: State, terrain: Terrain, seat: number): boolean {
  const { cell } = aliens[seat];
  for (let other = 0; other < aliens.length; other++) if (surrounds(terrain, aliens[other].cell, cell)) return true;
  return false;
}
