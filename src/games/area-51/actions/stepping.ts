// Where an alien may step in its own movement: shared by the step itself and the breakout. A51-5.1 to A51-5.9
import { footing } from '../figures.js';
import type { Human, State } from '../schema.js';
import type { Terrain } from '../terrain.js';

/**
 * Whether an alien that has come onto a cell with a figure can go on, with the points left, to a cell where its movement
 * may end; on the way it may pass further figures. A51-12.6
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

/** Whether a neighbour may be stepped onto with the points that are left. `humans` may leave out those that are far from it. */
export function mayStepTo(state: State, terrain: Terrain, to: number, humans: readonly Human[] = state.humans): boolean {
  const left = state.points - terrain.costs[to];
  if (left < 0) return false;
  const found = footing(state, terrain, state.seat, to, humans);
  return found === 'free' || (found === 'passable' && canMoveOn(state, terrain, to, left));
}

/** Whether the active alien has any legal step. A51-5.10 */
export function hasStep(state: State, terrain: Terrain): boolean {
  const { cell } = state.aliens[state.seat];
  const neighbours = terrain.neighbours[cell];
  for (let index = 0; index < neighbours.length; index++) if (mayStepTo(state, terrain, neighbours[index])) return true;
  return false;
}
