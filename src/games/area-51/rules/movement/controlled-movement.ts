// Movement of a figure under mind control.
import type { PlayerId } from '../../../../kernel/index.js';
import { NOWHERE } from '../../model/board/geometry.js';
import { opensToHumans, type Terrain } from '../../model/board/terrain.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { type Direction, humanIndex, type Target } from '../../model/words.js';
import { alienOn, cellOfTarget, figureOn, humanOn, inZone } from '../figures.js';
import { enter } from './entering.js';

/** Whether a controlled figure can stop on a cell (`free`), only pass it (`passable`) or not enter it (`closed`). */
export type Passability = 'free' | 'passable' | 'closed';

/**
 * Returns whether a controlled figure can stop on, pass or not enter a cell that is not a building. A51-8.9 decides for a human, A51-8.10
 * for an alien.
 */
export function passabilityOf(state: State, terrain: Terrain, target: Target, cell: number): Passability {
  if ('human' in target) return opensToHumans(terrain.kinds[cell]) && !figureOn(state, cell) ? 'free' : 'closed';
  if (humanOn(state, cell) !== NOWHERE) return 'closed';
  if (state.config.displacementZones === 'block' && inZone(state, terrain, cell)) return 'closed';
  return alienOn(state, cell, state.players.indexOf(target.alien)) ? 'passable' : 'free';
}

/**
 * Returns the cells that the target enters when it moves up to `count` cells in a direction. The target goes no further than the first cell
 * that it cannot enter (A51-8.7). If it cannot stop on its last cell, the path ends at the last earlier cell where it can (A51-8.10). Each
 * cell counts as one, including swamp (A51-8.8).
 */
export function straightPath(state: State, terrain: Terrain, target: Target, direction: Direction, count: number): number[] {
  const next = terrain.next[direction];
  const path: number[] = [];
  let free = 0;
  let cell = next[cellOfTarget(state, target)];
  while (path.length < count && cell !== NOWHERE) {
    const passability = passabilityOf(state, terrain, target, cell);
    if (passability === 'closed') break;
    path.push(cell);
    if (passability === 'free') free = path.length;
    cell = next[cell];
  }
  path.length = free;
  return path;
}

/**
 * Whether a controlled alien on the cell `from`, where another alien is, can reach a cell where it can stop in at most `count` steps.
 * A51-8.10
 */
export function canGoOn(state: State, terrain: Terrain, target: Target, from: number, count: number): boolean {
  if (count === 0) return false;
  return terrain.neighbours[from].some((to) => {
    const passability = passabilityOf(state, terrain, target, to);
    return passability === 'free' || (passability === 'passable' && canGoOn(state, terrain, target, to, count - 1));
  });
}

/**
 * Moves the target to a neighbouring cell. An alien takes the token there if the options allow it, and may win (A51-8.11). A human counts
 * as moved in this turn (A51-8.12).
 */
export function bring(state: State, terrain: Terrain, player: PlayerId, target: Target, cell: number, context: Context): void {
  const from = terrain.cells[cellOfTarget(state, target)];
  const to = terrain.cells[cell];
  context.emit({ type: 'pushed', player, target: { ...target }, from, to, rule: 'A51-8.6' });
  if ('alien' in target) {
    enter(state, terrain, state.players.indexOf(target.alien), cell, 'displacement', context);
    return;
  }
  const human = state.humans[humanIndex(target.human)];
  human.cell = cell;
  human.moved = true;
}

/** Ends the movement under mind control. The state returns to the phase `part`. A51-8.6 */
export function endPush(state: State, terrain: Terrain, player: PlayerId, target: Target, { emit }: Context): void {
  state.phase = 'part';
  state.push = null;
  emit({ type: 'push-ended', player, target: { ...target }, cell: terrain.cells[cellOfTarget(state, target)], rule: 'A51-8.6' });
}
