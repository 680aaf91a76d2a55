// Who stands where, and what an alien finds on a cell it would enter.
import { NONE } from '../../kernel/index.js';
import type { Human, State } from './schema.js';
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

/** `humans` may leave out those that are not within one cell of `cell`. A51-5.4 to A51-5.9 */
export function footing(state: State, terrain: Terrain, seat: number, cell: number, humans: readonly Human[] = state.humans): Footing {
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
  return alienOn(state, cell, seat) && state.options.sharedCells === 'forbidden' ? 'passable' : 'free';
}

/** The humans whose cell or zone touches a neighbour of a cell: those within two cells of it. */
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
  return near ?? NONE;
}

/** Whether the alien of `seat` may end its movement where it stands. A51-5.5, A51-5.9 */
export function mayRest(state: State, seat: number): boolean {
  const { cell } = state.aliens[seat];
  if (humanOn(state, cell) !== NOWHERE) return false;
  return state.options.sharedCells === 'allowed' || !alienOn(state, cell, seat);
}

/** Whether another alien is on a neighbour of the cell of `seat`. */
export function alienBeside({ aliens }: State, terrain: Terrain, seat: number): boolean {
  const { cell } = aliens[seat];
  for (let other = 0; other < aliens.length; other++) if (surrounds(terrain, aliens[other].cell, cell)) return true;
  return false;
}

/** The cells with a figure, as set bits: for whoever asks about many cells at once. */
export function occupancy({ humans, aliens }: State, { blank }: Terrain): readonly number[] {
  const bits = blank.slice();
  for (let index = 0; index < humans.length; index++) mark(bits, humans[index].cell);
  for (let seat = 0; seat < aliens.length; seat++) mark(bits, aliens[seat].cell);
  return bits;
}

function mark(bits: number[], cell: number): void {
  bits[cell >>> 5] |= 1 << (cell & 31);
}

/** Whether a cell's bit is set. */
export function isMarked(bits: readonly number[], cell: number): boolean {
  return (bits[cell >>> 5] & (1 << (cell & 31))) !== 0;
}

/** Where the target of mind control stands, or `NOWHERE` for a target that is not in the game. */
export function cellOfTarget({ players, aliens, humans }: State, target: Target): number {
  const figure = 'human' in target ? humans[humanIndex(target.human)] : aliens[players.indexOf(target.alien)];
  return figure?.cell ?? NOWHERE;
}
