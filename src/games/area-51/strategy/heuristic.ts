// The heuristic for Escape from Area 51: it compares the points that a player still needs with those of the fastest rival.
import type { Heuristic } from '../../../kernel/index.js';
import { POINTS } from '../data/pieces.js';
import type { Terrain } from '../model/board/terrain.js';
import type { State } from '../model/schema.js';
import { inZone } from '../rules/figures.js';
import { holdsAny } from '../rules/tokens.js';
import { terrainOf } from '../table/table.js';
import type { Area51Types } from '../types.js';
import { FAR } from './distances.js';
import { freeTokens, missingKinds, type TokenSet } from './needs.js';
import { pathCostsOf } from './path-costs.js';
import { choose } from './playout.js';

/** Estimated extra points for a path through a human's zone: steps around the zone, or a wait until the human has moved away. */
const ZONE_COST = 4;
/** Estimated cost of an attack in points: with probability 5/12 a component is lost and must be collected again. */
const ATTACK_COST = 4;

/**
 * The heuristic of the game: evaluation (-1 to 1) and playout policy. The evaluation compares the points that each alien still needs
 * to collect its missing components and to reach the ship, with extra costs for zones of humans.
 */
export const area51Heuristic: Heuristic<Area51Types> = {
  evaluate(state, player) {
    const terrain = terrainOf(state);
    const zones = zonesOf(state, terrain);
    const free = freeTokens(state);
    let cost = FAR;
    let rivals = FAR;
    for (let seat = 0; seat < state.players.length; seat++) {
      const isOwn = state.players[seat] === player;
      const left = pointsLeft(state, terrain, seat, free, zones, isOwn);
      if (isOwn) cost = left;
      else if (left < rivals) rivals = left;
    }
    // A lead of one turn is decisive near the end of the game and small at the start.
    return Math.tanh((rivals - cost) / (4 + Math.max(0, Math.min(cost, rivals)) / 4));
  },

  policy: choose,
};

/**
 * Estimates the points that an alien still needs, minus those left in its current part.
 * @param exactly whether to count zones on the whole path to the first token or the ship: slower, so used only for the evaluated player.
 */
function pointsLeft(state: State, terrain: Terrain, seat: number, free: TokenSet, zones: Uint8Array, exactly: boolean): number {
  const { cell, losesTurn, attacked } = state.aliens[seat];
  const player = state.players[seat];
  const costs = pathCostsOf(state, terrain);
  const missing = missingKinds(state, player);
  let left = exactly ? costs.leftAround(cell, missing, free, zones) : costs.leftRoughly(cell, missing, free, zones);
  if (losesTurn) left += POINTS;
  if (state.seat === seat && state.phase === 'part' && !state.movementOver) left -= state.points;
  if (!attacked && state.config.attack === 'on' && holdsAny(state, player) && inZone(state, terrain, cell)) left += ATTACK_COST;
  return left;
}

/** Returns the extra points to enter each cell: `ZONE_COST` for the cells and zones of active humans, 0 for others. */
function zonesOf({ humans }: State, { size, width, columns, rows }: Terrain): Uint8Array {
  const extra = new Uint8Array(size);
  const last = size / width - 1;
  for (const { cell, thaw } of humans) {
    if (thaw !== 'active') continue;
    const left = Math.max(0, columns[cell] - 1);
    const right = Math.min(width - 1, columns[cell] + 1);
    for (let y = Math.max(0, rows[cell] - 1); y <= Math.min(last, rows[cell] + 1); y++) {
      for (let x = left; x <= right; x++) extra[y * width + x] = ZONE_COST;
    }
  }
  return extra;
}
