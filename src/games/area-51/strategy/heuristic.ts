// The heuristic for Escape from Area 51: it compares the action points that a player needs to win with those that the fastest opponent
// needs.
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
import { zoneCosts } from './zone-costs.js';

/** Estimated cost of an attack to the attacked alien, in points: with probability 5/12 it loses a component and must collect one again. */
const ATTACK_COST = 4;

/**
 * The heuristic of the game: an evaluation (-1 to 1) and a playout policy. For each alien, the evaluation estimates the points needed to
 * collect its missing components and to reach the ship. Zones of humans cost extra. It compares the player's estimate with the lowest one
 * of the opponents.
 */
export const area51Heuristic: Heuristic<Area51Types> = {
  evaluate(state, player) {
    const terrain = terrainOf(state);
    const zones = zoneCosts(state.humans, terrain);
    const free = freeTokens(state);
    let cost = FAR;
    let rivals = FAR;
    for (let seat = 0; seat < state.players.length; seat++) {
      const isOwn = state.players[seat] === player;
      const left = pointsLeft(state, terrain, seat, free, zones, isOwn);
      if (isOwn) cost = left;
      else if (left < rivals) rivals = left;
    }
    // A lead of one turn (6 points) changes the value more, the fewer points the players need to win.
    return Math.tanh((rivals - cost) / (4 + Math.max(0, Math.min(cost, rivals)) / 4));
  },

  policy: choose,
};

/**
 * Estimates the points that an alien needs to win, minus those that it has left in the current turn.
 * @param exactly whether to count zones on the whole path to the first token or, without missing components, to the ship; else only at the
 * first step. `true` is slower, so it is used only for the player whose value is computed.
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
