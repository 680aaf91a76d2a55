// The shortest way of an alien to win, and what each first step costs.
import type { PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../model/board/terrain.js';
import { freeTokens, missingKinds, type Tokens } from './needs.js';
import { pathCostsOf } from './path-costs.js';

/** A step to a neighbour. */
export interface Step {
  /** The index of the cell. */
  readonly cell: number;
  /** By how many points the shortest way that begins with this step is longer than the shortest of all. */
  readonly detour: number;
}

/** Returns the points that an alien needs to collect its missing components and to reach the ship. Figures are ignored. */
export function pointsOf(tokens: Tokens, player: PlayerId, cell: number, terrain: Terrain): number {
  return pathCostsOf(tokens, terrain).left(cell, missingKinds(tokens, player), freeTokens(tokens));
}

/**
 * Returns the steps of an alien to its neighbours.
 * @param extra extra points to enter each cell on the way to the next component, or without missing components to the ship.
 */
export function stepsOf(tokens: Tokens, player: PlayerId, cell: number, terrain: Terrain, extra: Uint8Array): Step[] {
  const left = pathCostsOf(tokens, terrain).allAround(missingKinds(tokens, player), freeTokens(tokens), extra);
  const steps = terrain.neighbours[cell].map((to) => ({ cell: to, detour: terrain.costs[to] + extra[to] + left[to] }));
  const least = steps.reduce((shortest, { detour }) => Math.min(shortest, detour), Number.POSITIVE_INFINITY);
  return steps.map(({ cell: to, detour }) => ({ cell: to, detour: detour - least }));
}
