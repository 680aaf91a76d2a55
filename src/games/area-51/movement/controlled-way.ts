// How a figure goes under mind control.
import type { PlayerId } from '../../../kernel/index.js';
import { NOWHERE } from '../board/geometry.js';
import { opensToHumans, type Terrain } from '../board/terrain.js';
import type { Context } from '../events.js';
import { alienOn, cellOfTarget, figureOn, humanOn, inZone } from '../figures.js';
import type { State } from '../schema.js';
import { type Direction, humanIndex, type Target } from '../words.js';
import { enter } from './entering.js';

/** Whether a controlled figure can stop on a cell, only pass it, or not come onto it at all. */
export type Way = 'free' | 'passable' | 'closed';

/** What a cell that is no building is to a controlled figure: to a human by A51-8.9, to an alien by A51-8.10. */
export function wayOf(state: State, terrain: Terrain, target: Target, cell: number): Way {
  if ('human' in target) return opensToHumans(terrain.kinds[cell]) && !figureOn(state, cell) ? 'free' : 'closed';
  if (humanOn(state, cell) !== NOWHERE) return 'closed';
  if (state.config.displacementZones === 'block' && inZone(state, terrain, cell)) return 'closed';
  return alienOn(state, cell, state.players.indexOf(target.alien)) ? 'passable' : 'free';
}

/**
 * The cells that the target enters when it goes up to `count` cells in a direction: all of them, or those before the first that it cannot
 * enter (A51-8.7), and no further than the last on which it can stop (A51-8.10). Each cell counts as one, swamp too (A51-8.8).
 */
export function straightWay(state: State, terrain: Terrain, target: Target, direction: Direction, count: number): number[] {
  const next = terrain.next[direction];
  const path: number[] = [];
  let free = 0;
  let cell = next[cellOfTarget(state, target)];
  while (path.length < count && cell !== NOWHERE) {
    const way = wayOf(state, terrain, target, cell);
    if (way === 'closed') break;
    path.push(cell);
    if (way === 'free') free = path.length;
    cell = next[cell];
  }
  path.length = free;
  return path;
}

/** Whether a target on the cell of an alien can go on, within `count` cells, to one where it can stop. A51-8.10 */
export function canGoOn(state: State, terrain: Terrain, target: Target, from: number, count: number): boolean {
  if (count === 0) return false;
  return terrain.neighbours[from].some((to) => {
    const way = wayOf(state, terrain, target, to);
    return way === 'free' || (way === 'passable' && canGoOn(state, terrain, target, to, count - 1));
  });
}

/** Brings the target onto the next cell of its way: an alien takes tokens and may win there (A51-8.11), a human has moved (A51-8.12). */
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

/** Ends the push: the part goes on. A51-8.6 */
export function endPush(state: State, terrain: Terrain, player: PlayerId, target: Target, { emit }: Context): void {
  state.phase = 'part';
  state.push = null;
  emit({ type: 'push-ended', player, target: { ...target }, cell: terrain.cells[cellOfTarget(state, target)], rule: 'A51-8.6' });
}
