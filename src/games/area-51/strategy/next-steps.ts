// The points that an alien needs to win, and how good each of its next steps is.
import type { PlayerId } from '../../../kernel/index.js';
import type { Terrain } from '../model/board/terrain.js';
import { freeTokens, missingKinds, type Tokens } from './needs.js';
import { pathCostsOf } from './path-costs.js';

/** A step to a neighbour. */
export interface Step {
  /** The index of the cell. */
  readonly cell: number;
  /** The points that the shortest path with this first step costs more than the shortest path with any first step. */
  readonly detour: number;
}

/** Returns the points that an alien needs to collect its missing components and to reach the ship. Figures are ignored. */
export function pointsToWin(tokens: Tokens, player: PlayerId, cell: number, terrain: Terrain): number {
  return pathCostsOf(tokens, terrain).left(cell, missingKinds(tokens, player), freeTokens(tokens));
}

/**
 * Returns the steps of an alien to the neighbours of its cell.
 * @param extra extra points to enter each cell on the path to the next component, or without missing components to the ship.
 */
export function nextSteps(tokens: Tokens, player: PlayerId, cell: number, terrain: Terrain, extra: Uint8Array): Step[] {
  const left = pathCostsOf(tokens, terrain).allAround(missingKinds(tokens, player), freeTokens(tokens), extra);
  const costs = terrain.neighbours[cell].map((to) => terrain.costs[to] + extra[to] + left[to]);
  const least = Math.min(...costs);
  return terrain.neighbours[cell].map((to, index) => ({ cell: to, detour: costs[index] - least }));
}
